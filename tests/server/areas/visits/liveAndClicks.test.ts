import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import type { VisitorEvent } from '#server/areas/visits/click.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aClick, aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ start }) => {
  let jade: string
  let ruby: string
  const app = forAllTests(start, (opened) => opened.stop())
  const owner = forAllTests(() => app.signedIn('owner@example.com'))

  beforeAll(async () => {
    const address = { user_domain_id: productDomains[0].id, target_url: 'https://example.com' }
    const links = await owner.ask(trackingLinkRoutes.create, [
      { ...address, pathname: 'jade' },
      { ...address, pathname: 'ruby' },
    ])
    jade = links[0]?.id ?? ''
    ruby = links[1]?.id ?? ''
  })
  const write = (...events: VisitorEvent[]) => writeEvents(app, events)

  const minute = 60_000

  it('the last 30 minutes are counted by minute, the newest visits first, bots apart', async () => {
    const now = app.now().getTime()
    const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
    const visitor = 'b'.repeat(32)
    await write(
      aVisit({ link_id: jade, visited_at: ago(1), country: 'FR', visitor }),
      aVisit({ link_id: jade, visited_at: ago(2), visitor }),
      aVisit({ link_id: jade, visited_at: ago(3), blocked_reason: 'BOT' }),
      aVisit({ link_id: ruby, visited_at: ago(4) }),
      aVisit({ link_id: jade, visited_at: ago(31) }),
    )
    const live = await owner.ask(visitRoutes.live, {}, { id: jade })
    expect(live.counts).toEqual({
      total_visits: 3,
      total_allowed_visits: 2,
      total_blocked_visits: 1,
      unique_allowed_visits: 1,
      unique_blocked_visits: 1,
    })
    expect(live.minutes).toHaveLength(30)
    const running = Math.floor(Date.parse(live.at) / minute)
    expect(
      live.minutes.flatMap(({ minute: at, allowed, blocked }) =>
        allowed + blocked === 0 ? [] : [[Date.parse(at) / minute, allowed, blocked]],
      ),
    ).toEqual(
      [3, 2, 1].map((minutes) => [
        Math.floor((now - minutes * minute) / minute),
        minutes === 3 ? 0 : 1,
        minutes === 3 ? 1 : 0,
      ]),
    )
    expect(Date.parse(live.minutes.at(-1)?.minute ?? '') / minute).toBe(running)
    expect(live.latest.map(({ country, reason }) => [country, reason])).toEqual([
      ['FR', null],
      ['DE', null],
      ['DE', 'BOT'],
    ])
    const overall = await owner.ask(overallVisitRoutes.live, {})
    expect(overall.counts.total_visits).toBe(4)
    expect(overall.latest.at(-1)?.link_id).toBe(ruby)
  })

  describe('the clicks of a link', () => {
    const march = { timezone: 'GMT+05:45', start_date: '2026-03-01', end_date: '2026-03-01' }
    const [shop, news] = [randomUUID(), randomUUID()].toSorted()

    beforeAll(async () => {
      if (shop === undefined || news === undefined) throw new Error('no ids')
      const visitor = 'c'.repeat(32)
      const at = (clicked_at: string) => ({ link_id: jade, item_id: shop, clicked_at })
      await write(
        aClick({ ...at('2026-02-28T18:15:00.000Z'), visitor, country: 'US' }),
        aClick({ ...at('2026-02-28T18:16:00.000Z'), visitor, country: 'US' }),
        aClick({ ...at('2026-03-01T18:14:59.999Z'), item_id: news }),
        aClick(at('2026-02-28T18:14:59.999Z')),
        aClick(at('2026-03-01T18:15:00.000Z')),
        aClick({ ...at('2026-03-01T12:00:00.000Z'), link_id: ruby }),
      )
    })

    const deleted = { label: null, url: null }

    it('are counted by item, the most clicked first, cut at the days of the viewer', async () => {
      expect(await owner.ask(visitRoutes.clicks, march, { id: jade })).toEqual([
        { item_id: shop, ...deleted, clicks: 2, unique_clicks: 1 },
        { item_id: news, ...deleted, clicks: 1, unique_clicks: 1 },
      ])
    })

    it('are added up over many links, with the days before', async () => {
      const ask = (filters = {}) =>
        owner.ask(overallVisitRoutes.clicks, { interval: 'DAY', ...march, filters })
      expect(await ask()).toEqual({
        current: { clicks: 4, unique_clicks: 3 },
        previous: { clicks: 1, unique_clicks: 1 },
        series: [{ date: '2026-03-01', clicks: 4, unique_clicks: 3 }],
      })
      expect((await ask({ link: jade })).current).toEqual({ clicks: 3, unique_clicks: 2 })
      expect((await ask({ link: ruby, country: 'DE' })).current.clicks).toBe(1)
      expect((await ask({ country: 'US' })).current).toEqual({ clicks: 2, unique_clicks: 1 })
      const eve = await app.signedIn('mallory@example.com')
      const others = await eve.ask(overallVisitRoutes.clicks, { interval: 'DAY', ...march })
      expect([others.current.clicks, others.previous.clicks]).toEqual([0, 0])
    })

    it('are narrowed by what is known of them, and by nothing else', async () => {
      const germany = { ...march, filters: { country: 'DE' } }
      expect(await owner.ask(visitRoutes.clicks, germany, { id: jade })).toEqual([
        { item_id: news, ...deleted, clicks: 1, unique_clicks: 1 },
      ])
      const refused = await owner.call(`/user/tracking-links/analytics-v2/${jade}/clicks`, {
        filters: { referrer: 't.co' },
      })
      expect(failureOf(refused).code).toBe('VALIDATION_FAILED')
    })
  })

  it('who may only read sees them, and another workspace does not', async () => {
    const eve = await app.signedIn('eve@example.com')
    const { counts } = await eve.ask(overallVisitRoutes.live, {})
    expect(counts.total_visits).toBe(0)
    await giveRole(app, owner, 'VIEWER')
    expect((await owner.ask(visitRoutes.live, {}, { id: jade })).counts.total_visits).toBe(3)
    await owner.ask(visitRoutes.clicks, { timezone: 'GMT+00:00' }, { id: jade })
  })
})
