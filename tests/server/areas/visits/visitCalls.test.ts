import { describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { type VisitBucket, visitRoutes } from '#contract/resources/visits.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ start }) => {
  const app = forAllTests(start, (opened) => opened.stop())
  const owner = forAllTests(() => app.signedIn('owner@example.com'))

  let linkId = ''

  /** A link without visits. The one before goes: without a plan, three is the most. */
  async function makeLink(): Promise<string> {
    if (linkId) await owner.ask(trackingLinkRoutes.delete, [linkId])
    const [link] = await owner.ask(trackingLinkRoutes.create, [
      {
        user_domain_id: productDomains[0].id,
        pathname: 'jade',
        target_url: 'https://example.com',
      },
    ])
    linkId = link?.id ?? ''
    return linkId
  }

  async function write(id: string, ...visits: Partial<Visit>[]): Promise<void> {
    await writeEvents(
      app,
      visits.map((visit) => aVisit({ link_id: id, ...visit })),
    )
  }

  const seriesOf = (id: string, range: object): Promise<readonly VisitBucket[]> =>
    owner.ask(visitRoutes.series, { interval: 'DAY', timezone: 'GMT+00:00', ...range }, { id })

  /** A bucket of so many visits by as many visitors, none of them blocked. */
  const allowed = (date: string, visits: number): VisitBucket => ({
    date,
    total_visits: visits,
    total_allowed_visits: visits,
    total_blocked_visits: 0,
    unique_allowed_visits: visits,
    unique_blocked_visits: 0,
  })

  describe('the series of a link', () => {
    it('counts allowed, blocked and unique visits by day, with zeros between', async () => {
      const id = await makeLink()
      const visitor = 'a'.repeat(32)
      await write(
        id,
        { visited_at: '2026-03-01T00:00:00.000Z', visitor },
        { visited_at: '2026-03-01T23:59:59.999Z', visitor },
        { visited_at: '2026-03-01T12:00:00.000Z', blocked_reason: 'BOT' },
        { visited_at: '2026-03-03T12:00:00.000Z' },
        { visited_at: '2026-02-28T23:59:59.999Z' },
        { visited_at: '2026-03-04T00:00:00.000Z' },
      )
      expect(await seriesOf(id, { start_date: '2026-03-01', end_date: '2026-03-03' })).toEqual([
        {
          date: '2026-03-01',
          total_visits: 3,
          total_allowed_visits: 2,
          total_blocked_visits: 1,
          unique_allowed_visits: 1,
          unique_blocked_visits: 1,
        },
        allowed('2026-03-02', 0),
        allowed('2026-03-03', 1),
      ])
    })

    it('has the last 30 days when nothing is asked', async () => {
      const id = await makeLink()
      await write(id, { visited_at: new Date().toISOString() })
      const series = await seriesOf(id, {})
      expect(series).toHaveLength(30)
      expect(series.at(-1)).toEqual(allowed(new Date().toISOString().slice(0, 10), 1))
      expect(series.slice(0, -1).every(({ total_visits }) => total_visits === 0)).toBe(true)
    })

    it('cuts days where the clocks of the viewer do, to the quarter-hour', async () => {
      const id = await makeLink()
      await write(
        id,
        { visited_at: '2026-03-01T18:14:59.999Z' },
        { visited_at: '2026-03-01T18:15:00.000Z' },
      )
      const range = { start_date: '2026-03-01', end_date: '2026-03-02' }
      // Kathmandu is 5:45 ahead: its second of March begins at 18:15.
      for (const timezone of ['Asia/Kathmandu', 'GMT+05:45']) {
        expect(await seriesOf(id, { ...range, timezone })).toEqual([
          allowed('2026-03-01', 1),
          allowed('2026-03-02', 1),
        ])
      }
    })

    it('has the hours that a day really has when the clocks change', async () => {
      const id = await makeLink()
      await write(
        id,
        // New York: 1:30 before and after the clocks go back.
        { visited_at: '2026-11-01T05:30:00.000Z' },
        { visited_at: '2026-11-01T06:30:00.000Z' },
        { visited_at: '2026-11-01T06:45:00.000Z' },
      )
      const hours = (date: string) =>
        seriesOf(id, {
          interval: 'HOUR',
          timezone: 'America/New_York',
          start_date: date,
          end_date: date,
        })
      const longDay = await hours('2026-11-01')
      expect(longDay).toHaveLength(25)
      expect(longDay.filter(({ total_visits }) => total_visits > 0)).toEqual([
        allowed('2026-11-01T01:00', 1),
        allowed('2026-11-01T01:00', 2),
      ])
      const shortDay = await hours('2026-03-08')
      expect(shortDay.map(({ date }) => date.slice(11, 13))).not.toContain('02')
      expect(shortDay).toHaveLength(23)
    })

    it('groups by weeks from Sunday and by months, of the range alone', async () => {
      const id = await makeLink()
      await write(
        id,
        { visited_at: '2026-03-02T12:00:00.000Z' },
        { visited_at: '2026-03-04T12:00:00.000Z' },
        { visited_at: '2026-03-08T00:00:00.000Z' },
        { visited_at: '2026-04-01T00:00:00.000Z' },
      )
      const range = { start_date: '2026-03-03', end_date: '2026-04-01' }
      const weeks = await seriesOf(id, { ...range, interval: 'WEEK' })
      expect(weeks).toEqual([
        allowed('2026-03-01', 1),
        allowed('2026-03-08', 1),
        allowed('2026-03-15', 0),
        allowed('2026-03-22', 0),
        allowed('2026-03-29', 1),
      ])
      expect(await seriesOf(id, { ...range, interval: 'MONTH' })).toEqual([
        allowed('2026-03-01', 2),
        allowed('2026-04-01', 1),
      ])
    })

    it('has nothing to say, and no error, about the ends of the calendar', async () => {
      const id = await makeLink()
      for (const date of ['1970-01-01', '2999-12-31']) {
        expect(await seriesOf(id, { start_date: date, end_date: date })).toMatchObject([
          { total_visits: 0 },
        ])
      }
      const firstDays = { end_date: '1970-01-01', interval: 'DAY', timezone: 'GMT+00:00' } as const
      const firstDay = await owner.ask(visitRoutes.summary, firstDays, { id })
      expect(firstDay).toMatchObject({ start_date: '1969-12-03', previous: { total_visits: 0 } })
    })
  })

  describe('what is refused', () => {
    const refusal = async (browser: TestBrowser, id: string, body: object) => {
      const answer = await browser.call(`/user/tracking-links/analytics/${id}`, body)
      const { code, metadata } = failureOf(answer)
      return { status: answer.status, code, issues: metadata.issues }
    }

    it('is a range that cannot be, at its field', async () => {
      const id = await makeLink()
      const body = { start_date: '2026-03-02', end_date: '2026-03-01' }
      expect(await refusal(owner, id, body)).toEqual({
        status: 422,
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'body.start_date', message: 'Start date must not be after the end date' }],
      })
    })

    it('is a date with a time, an unknown timezone and an unknown interval, all at once', async () => {
      const id = await makeLink()
      const body = { start_date: '2026-03-01T00:00:00Z', timezone: 'Moon/Sea', interval: 'MINUTE' }
      const { status, issues = [] } = await refusal(owner, id, body)
      expect(status).toBe(422)
      expect(issues.map(({ path }) => path).sort()).toEqual([
        'body.interval',
        'body.start_date',
        'body.timezone',
      ])
      expect(issues).toContainEqual({
        path: 'body.start_date',
        message: 'Start date cannot include time',
      })
    })
  })

  it('the list of links shows what the link itself calls its visits of the last 30 days, bots apart', async () => {
    const id = await makeLink()
    const day = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
    await write(
      id,
      { visited_at: ago(0) },
      { visited_at: ago(1) },
      { visited_at: ago(29), blocked_reason: 'BOT' },
      { visited_at: ago(30) },
    )
    await settleVisits(app)
    const page = await owner.ask(trackingLinkRoutes.fetch, { filters: { id } })
    const { current } = await owner.ask(
      visitRoutes.summary,
      { interval: 'DAY', timezone: 'GMT+00:00' },
      { id },
    )
    expect([current.total_allowed_visits, current.total_blocked_visits]).toEqual([2, 1])
    expect(
      page.data.map((link) => [link.visits_last_30_days, link.blocked_visits_last_30_days]),
    ).toEqual([[2, 1]])
  })
})
