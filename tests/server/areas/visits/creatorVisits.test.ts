import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import { makeWorld, portalPassword } from '#tests/server/contract/world.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

const range = {
  interval: 'DAY',
  timezone: 'Asia/Tokyo',
  start_date: '2026-07-01',
  end_date: '2026-07-03',
} as const

describe.each(visitEngines)('a creator, with visits in $name,', ({ start }) => {
  const server = forAllTests(start, (opened) => opened.stop())
  const ours = forAllTests(() => makeWorld(server, 'ours'))
  const theirs = forAllTests(() => makeWorld(server, 'theirs'))
  let own: string
  let rose: TestBrowser

  beforeAll(async () => {
    const [creator] = await ours.people.OWNER.ask(creatorRoutes.create, [
      { name: 'Rose', portal_password: portalPassword },
    ])
    rose = await server.loggedIn(creator?.user_creator_id ?? '', portalPassword)
    own = await ours.makeLink(ours.creatorId)
    for (const link_id of [own, await ours.makeLink(creator?.id)]) {
      // In Tokyo it is the second of July by then.
      const visited_at = '2026-07-01T16:00:00.000Z'
      const bot = aVisit({ link_id, visited_at, blocked_reason: 'BOT' })
      const people = [aVisit({ link_id, visited_at }), aVisit({ link_id, visited_at })]
      await writeEvents(server, [...people, bot])
    }
  }, 60_000)

  const seriesOf = (browser: TestBrowser, id: string) =>
    browser.call(`/user/tracking-links/analytics/${id}`, range)

  it.each(['by visits', 'rolled up'])(
    'sees the visits of their link on their own days, as their agency does, %s',
    async (how) => {
      if (how === 'rolled up') await settleVisits(server)
      const series = await ours.creator.ask(visitRoutes.series, range, { id: own })
      expect(series).toEqual(await ours.people.OWNER.ask(visitRoutes.series, range, { id: own }))
      expect(
        series.map(({ date, total_allowed_visits, total_blocked_visits }) => [
          date,
          total_allowed_visits,
          total_blocked_visits,
        ]),
      ).toEqual([
        ['2026-07-01', 0, 0],
        ['2026-07-02', 2, 1],
        ['2026-07-03', 0, 0],
      ])
    },
  )

  it('is told of no link of another creator, of nobody, or of another agency', async () => {
    for (const browser of [rose, theirs.creator, theirs.people.OWNER]) {
      expect(await seriesOf(browser, own)).toMatchObject({ status: 404 })
    }
    expect(await seriesOf(ours.creator, await ours.makeLink())).toMatchObject({ status: 404 })
  })
})
