import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { type VisitBucket, visitRoutes } from '#contract/resources/visits.ts'
import type { VisitInterval } from '#contract/rules/visitIntervals.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ name, start }) => {
  let id: string

  /** A visit at every quarter-hour of the leap year 2024 (UTC), phones and computers in turn; its first months are rolled up. */
  const app = forAllTests(start, (opened) => opened.stop())
  const owner = forAllTests(() => app.signedIn('owner@example.com'))

  beforeAll(async () => {
    const [link] = await owner.ask(trackingLinkRoutes.create, [
      { user_domain_id: productDomains[0].id, pathname: 'jade', target_url: 'https://example.com' },
    ])
    id = link?.id ?? ''
    await (name === 'PostgreSQL' ? insertQuarters() : writeQuarters())
    await settleVisits(app, new Date('2024-03-10T12:00Z'))
  })

  /** Where tables can be written at once, which is quicker. */
  const insertQuarters = () =>
    app.database.$client.query(
      `with written as (
         insert into visits (id, link_id, workspace_id, visited_at, visitor, is_unique, device)
         select gen_random_uuid(), id, workspace_id, quarter, gen_random_uuid(), true,
           case when extract(minute from quarter)::int % 30 = 0 then 'MOBILE' else 'DESKTOP' end
         from tracking_links, generate_series(
           '2024-01-01T00:00Z'::timestamptz, '2024-12-31T23:45Z', '15 minutes') as quarter
         returning link_id, visited_at, workspace_id
       )
       insert into visit_rollups (
         link_id, quarter, workspace_id, allowed, blocked, unique_allowed, unique_blocked)
       select link_id, visited_at, workspace_id, 1, 0, 1, 0 from written`,
    )

  async function writeQuarters() {
    const first = Date.parse('2024-01-01T00:00Z')
    const quarters = Array.from({ length: 366 * 96 }, (_, index) =>
      aVisit({
        link_id: id,
        visited_at: new Date(first + index * 900_000).toISOString(),
        device: index % 2 === 0 ? 'MOBILE' : 'DESKTOP',
      }),
    )
    for (let start = 0; start < quarters.length; start += 10_000)
      await writeEvents(app, quarters.slice(start, start + 10_000))
  }

  const zones = ['GMT+05:45', 'GMT+12:45', 'GMT-09:30', 'Europe/Berlin', 'Australia/Lord_Howe']

  /** Every visit lies within these dates, wherever the viewer is. */
  const year = { start_date: '2023-12-31', end_date: '2025-01-01' }

  const total = (series: readonly VisitBucket[]) =>
    series.reduce((sum, bucket) => sum + bucket.total_visits, 0)

  describe.each(name === 'PostgreSQL' ? zones : zones.slice(0, 4))(
    'in %s, a visit at every quarter-hour of a year',
    (timezone) => {
      it.each<VisitInterval>(['DAY', 'WEEK', 'MONTH'])(
        'is counted once by the %s',
        async (interval) => {
          const body = { ...year, interval, timezone }
          const ofDevice = { ...body, filters: { device: 'MOBILE' } }
          expect(total(await owner.ask(visitRoutes.series, body, { id }))).toBe(35_136)
          expect(await owner.ask(overallVisitRoutes.series, body)).toEqual(
            await owner.ask(visitRoutes.series, body, { id }),
          )
          expect(total(await owner.ask(overallVisitRoutes.series, ofDevice))).toBe(17_568)
          expect(await owner.ask(overallVisitRoutes.series, ofDevice)).toEqual(
            await owner.ask(visitRoutes.filteredSeries, ofDevice, { id }),
          )
        },
      )

      it('is four in each hour around the end of what is rolled up', async () => {
        const body = {
          start_date: '2024-03-01',
          end_date: '2024-03-20',
          interval: 'HOUR',
          timezone,
        } as const
        const hours = await owner.ask(visitRoutes.series, body, { id })
        expect(hours.map(({ total_visits }) => total_visits)).toEqual(Array(20 * 24).fill(4))
        const phones = { ...body, filters: { device: 'MOBILE' } }
        expect(await owner.ask(overallVisitRoutes.series, phones)).toEqual(
          await owner.ask(visitRoutes.filteredSeries, phones, { id }),
        )
      })
    },
  )

  it('by the day there are 96, 92 where an hour is skipped, and 100 where one is repeated', async () => {
    const body = { ...year, timezone: 'Europe/Berlin', interval: 'DAY' } as const
    const days = await owner.ask(visitRoutes.series, body, { id })
    expect(
      days.flatMap(({ date, total_visits }) => (total_visits === 96 ? [] : [[date, total_visits]])),
    ).toEqual([
      ['2023-12-31', 0],
      // The first hour of the year in Berlin is still the old year in UTC.
      ['2024-01-01', 92],
      ['2024-03-31', 92],
      ['2024-10-27', 100],
      ['2025-01-01', 4],
    ])
  })

  it('by the month there are as many as it has days, also in February', async () => {
    const body = {
      start_date: '2024-01-01',
      end_date: '2024-12-31',
      timezone: 'GMT+00:00',
      interval: 'MONTH',
    } as const
    const months = await owner.ask(overallVisitRoutes.series, body)
    expect(months.map(({ total_visits }) => total_visits / 96)).toEqual([
      31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
  })
})
