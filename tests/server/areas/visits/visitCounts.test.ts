import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { type TrackingLink, trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import {
  entryDimensions,
  notKnown,
  type OverallVisitFilters,
  visitDimensions,
  visitRoutes,
} from '#contract/resources/visits.ts'
import type { Page } from '#contract/route.ts'
import { bucketLabel, bucketStart, visitIntervals } from '#contract/rules/visitIntervals.ts'
import { rangeBefore, seriesRange } from '#server/areas/visits/seriesRange.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { passes, plainCounts, sourceOf, type VisitRow } from '#tests/support/visits/plainCounts.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ start, rounds }) => {
  const day = 86_400_000

  let creatorId: string
  /** The first two are the creator's. */
  let linkIds: readonly string[]

  const app = forAllTests(start, (opened) => opened.stop())
  const owner = forAllTests(() => app.signedIn('owner@example.com'))

  beforeAll(async () => {
    const [creator] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
    creatorId = creator?.id ?? ''
    linkIds = await makeLinks(owner, [creatorId, creatorId, null])
    const stranger = await app.signedIn('stranger@example.com')
    await writeVisits(await makeLinks(stranger, [null]), 50)
  })

  describe('what is counted is what a plain count gives, whatever the range, timezone and filters,', () => {
    it('while nothing is rolled up', async () => {
      await writeVisits(linkIds, 400)
      await agrees()
    })

    it('when days are rolled up and others not, and visits came late', async () => {
      await settleVisits(app, new Date(Date.now() - 4 * day))
      await writeVisits(linkIds, 100)
      await agrees()
    })

    it('when all hours that are over are rolled up, the late visits too', async () => {
      await settleVisits(app)
      await agrees()
      const { rows } = await app.database.execute(
        'select * from late_visits where visited_at < (select watermark from visit_watermark)',
      )
      expect(rows).toEqual([])
    })

    it('when visits come late after that', async () => {
      await writeVisits(linkIds, 60)
      await agrees()
    })

    it('when a link has been deleted', async () => {
      await owner.ask(trackingLinkRoutes.delete, linkIds.slice(1, 2))
      linkIds = linkIds.filter((_, index) => index !== 1)
      await agrees()
    })
  })

  it('rolls each visit up once when several processes do so at the same moment', async () => {
    await writeVisits(linkIds, 60)
    await Promise.all([1, 2, 3, 4].map(() => settleVisits(app)))
    await agrees()
  })

  it('keeps the last millisecond of an hour and of a day in it', async () => {
    const [id = ''] = linkIds
    const visits = [`${ago(3)}T07:59:59.999Z`, `${ago(3)}T23:59:59.999Z`].map((visited_at) =>
      aVisit({ link_id: id, visited_at, country: 'AQ' }),
    )
    await writeEvents(app, visits)
    await settleVisits(app)
    const body = {
      interval: 'HOUR',
      timezone: 'GMT+00:00',
      start_date: ago(4),
      end_date: ago(2),
      filters: { country: 'AQ' },
    } as const
    for (const series of [
      await owner.ask(visitRoutes.filteredSeries, body, { id }),
      await owner.ask(overallVisitRoutes.series, body),
    ]) {
      const hours = series.filter(({ total_visits }) => total_visits > 0)
      expect(hours.map(({ date, total_visits }) => [date, total_visits])).toEqual([
        [`${ago(3)}T07:00`, 1],
        [`${ago(3)}T23:00`, 1],
      ])
    }
  })

  async function makeLinks(browser: TestBrowser, creators: readonly (string | null)[]) {
    const made = await browser.ask(
      trackingLinkRoutes.create,
      creators.map((creator) => ({
        user_domain_id: productDomains[0].id,
        pathname: randomUUID(),
        target_url: 'https://example.com',
        ...(creator === null ? {} : { creator_id: creator }),
      })),
    )
    return made.map(({ id }) => id)
  }

  const values = {
    country: ['DE', 'US', null],
    referrer: [
      't.co',
      'mobile.twitter.com',
      'mail.google.com',
      'www.google.co.in',
      'www.a.example',
      null,
    ],
    device: ['MOBILE', 'DESKTOP'],
    browser: ['Safari', 'Chrome', null],
    os: ['iOS', 'Android'],
    reason: ['BOT', 'EXCLUDED_COUNTRY', null, null, null, null],
    utm_source: ['instagram', 'newsletter', null],
    utm_medium: ['story', null],
    utm_campaign: ['spring', null, null],
    ref: ['jade', null],
    entry: ['LINK', 'PAGE', 'CLICK', null],
  } as const

  /** Visits of the last days, today included, some by visitors who come again. */
  async function writeVisits(links: readonly string[], count: number): Promise<void> {
    const visits = Array.from({ length: count }, () => {
      const link_id = oneOf(links)
      const visit: Partial<Visit> = {
        visited_at: new Date(Date.now() - Math.random() * 9 * day).toISOString(),
        country: oneOf(values.country),
        referrer: oneOf(values.referrer),
        device: oneOf(values.device),
        browser: oneOf(values.browser),
        os: oneOf(values.os),
        blocked_reason: oneOf(values.reason),
        utm_source: oneOf(values.utm_source),
        utm_medium: oneOf(values.utm_medium),
        utm_campaign: oneOf(values.utm_campaign),
        ref: oneOf(values.ref),
        entry: oneOf(values.entry),
        ...(Math.random() < 0.3 ? { visitor: link_id.replaceAll('-', '') } : {}),
      }
      return aVisit({ link_id, ...visit })
    })
    await writeEvents(app, visits)
  }

  const sources = ['X', 'Google', 'Gmail', 'a.example', 'www.a.example', notKnown]

  function oneOf<T>(choices: readonly T[]): T {
    const [choice] = choices.slice(Math.floor(Math.random() * choices.length))
    if (choice === undefined) throw new Error('nothing to choose from')
    return choice
  }

  const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

  const filterOf = (dimension: keyof typeof values) =>
    fc.option(fc.constantFrom(...values[dimension].map((value) => value ?? notKnown)), {
      nil: undefined,
      freq: 2,
    })

  const question = fc.record({
    whose: fc.constantFrom('link', 'creator', 'all'),
    compare_until_now: fc.boolean(),
    link: fc.nat(),
    interval: fc.constantFrom(...visitIntervals),
    timezone: fc.constantFrom(
      'GMT+00:00',
      'GMT+05:45',
      'GMT-09:30',
      'America/New_York',
      'GMT+12:45',
    ),
    first: fc.integer({ min: 0, max: 11 }),
    days: fc.integer({ min: 1, max: 10 }),
    dimension: fc.constantFrom(...visitDimensions),
    filters: fc.oneof(
      fc.constant({}),
      fc.record({
        allowed: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
        country: filterOf('country'),
        referrer: filterOf('referrer'),
        source: fc.option(fc.constantFrom(...sources), { nil: undefined, freq: 2 }),
        device: filterOf('device'),
        browser: filterOf('browser'),
        os: filterOf('os'),
        reason: filterOf('reason'),
        utm_source: filterOf('utm_source'),
        utm_campaign: filterOf('utm_campaign'),
        entry: filterOf('entry'),
      }),
    ),
  })

  type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

  /** Asks many questions, and answers each by counting the rows. */
  async function agrees(): Promise<void> {
    await app.countRecent()
    const rows = await app.allVisits()
    expect(uniquesOf(rows)).toEqual(visitorDaysOf(rows))
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { compare_until_now } = asked
        const range = seriesRange({ ...rangeOf(asked), compare_until_now }, new Date())
        if (range instanceof Failure) throw new Error(range.message)
        const meant = rows.filter((visit) => isOf(asked, visit) && passes(visit, asked.filters))
        const within = ({ from, to }: { from: Date; to: Date }) =>
          meant.filter(({ visited_at }) => visited_at >= from && visited_at < to)
        const visits = within(range)

        const newest = visits.map(placeOf).toSorted().toReversed()
        expect(await listedFor(asked)).toEqual(newest.slice(0, 2 * pageSize))

        const { summary, series, breakdown } = await answersTo(asked)
        expect([summary.current, summary.previous]).toEqual([
          plainCounts(visits),
          plainCounts(within(rangeBefore(range))),
        ])
        expect(series.filter(({ total_visits }) => total_visits > 0)).toEqual(
          bucketsOf(visits, asked).map(([date, counted]) => ({ date, ...plainCounts(counted) })),
        )
        const byValue = Map.groupBy(visits.filter(isKnown(asked)), shareOf(asked))
        expect(new Map(breakdown.map(({ value, ...counts }) => [value, counts]))).toEqual(
          new Map([...byValue].map(([value, counted]) => [value, plainCounts(counted)])),
        )

        if (asked.whose === 'link') return
        const days = rangeOf(asked)
        expect(await sharesOf('link', days, asked)).toEqual(
          countsBy(visits, ({ link_id }) => link_id),
        )
        expect(await sharesOf('creator', days, asked)).toEqual(
          countsBy(visits, (visit) => (isCreators(visit) ? creatorId : null)),
        )
        const ofLink = { ...asked.filters, link: idOf(asked), creator: creatorOf(idOf(asked)) }
        expect(await sharesOf('link', days, { ...asked, filters: ofLink })).toEqual(
          countsBy(
            visits.filter(({ link_id }) => link_id === idOf(asked)),
            ({ link_id }) => link_id,
          ),
        )
      }),
      // A smaller example of what fails is not looked for: asking for hundreds takes longer than the test may.
      { numRuns: rounds, endOnFailure: true },
    )
    const byVisits = await linksByVisits()
    const fewestFirst = { sort: 'visits_last_30_days', page_size: 200 } as const
    expect(
      (await owner.ask(trackingLinkRoutes.fetch, fewestFirst)).data.map(({ id }) => id),
    ).toEqual(byVisits.map(([id]) => id).toReversed())
    expect(byVisits).toEqual(
      linkIds
        .map((id) => [
          id,
          rows.filter((visit) => visit.link_id === id && passes(visit, people)).length,
        ])
        .toSorted(([one, some = 0], [other, more = 0]) =>
          some === more ? String(other).localeCompare(String(one)) : Number(more) - Number(some),
        ),
    )
  }

  const visitorDay = ({ visited_at, visitor, blocked_reason }: VisitRow) =>
    `${visited_at.toISOString().slice(0, 10)} ${visitor} ${blocked_reason !== null}`

  /** Who visited on which day, each once. */
  const visitorDaysOf = (rows: readonly VisitRow[]) => [...new Set(rows.map(visitorDay))].toSorted()

  /** The same of the visits that count as unique. */
  const uniquesOf = (rows: readonly VisitRow[]) =>
    rows
      .filter(({ is_unique }) => is_unique)
      .map(visitorDay)
      .toSorted()

  const people = { allowed: true }

  /** The list of links with the most visits first, link by link, with the visits that it shows. */
  async function linksByVisits(): Promise<(string | number)[][]> {
    const listed: (string | number)[][] = []
    for (let cursor: string | undefined; ; ) {
      const { data, next_cursor }: Page<TrackingLink> = await owner.ask(trackingLinkRoutes.fetch, {
        sort: '-visits_last_30_days',
        page_size: 1,
        cursor,
      })
      listed.push(...data.map(({ id, visits_last_30_days }) => [id, visits_last_30_days]))
      if (!next_cursor) return listed
      cursor = next_cursor
    }
  }

  /** The dimensions of where visits began tell what is known only. */
  const isKnown =
    ({ dimension }: Question) =>
    (visit: VisitRow) =>
      dimension === 'reason' ||
      !entryDimensions.some((one) => one === dimension) ||
      shareOf({ dimension })(visit) !== null

  const shareOf =
    ({ dimension }: Pick<Question, 'dimension'>) =>
    (visit: VisitRow) => {
      if (dimension === 'source') return sourceOf(visit)
      return visit[dimension === 'reason' ? 'blocked_reason' : dimension]
    }

  const countsBy = (visits: readonly VisitRow[], nameOf: (visit: VisitRow) => string | null) =>
    new Map([...Map.groupBy(visits, nameOf)].map(([value, some]) => [value, plainCounts(some)]))

  const isCreators = ({ link_id }: VisitRow) => creatorOf(link_id) === creatorId

  /** Whose a link is, as a filter says it. */
  const creatorOf = (linkId: string) =>
    linkId === linkIds[0] || (linkIds.length === 3 && linkId === linkIds[1]) ? creatorId : notKnown

  /** What the breakdown of many links tells of each link or creator. */
  async function sharesOf(
    dimension: 'link' | 'creator',
    range: object,
    { filters, whose }: { readonly filters: OverallVisitFilters; readonly whose: string },
  ) {
    const shares = await owner.ask(overallVisitRoutes.breakdown, {
      interval: 'DAY',
      timezone: 'GMT+00:00',
      ...range,
      filters,
      dimension,
      ...(whose === 'creator' ? { creator_id: creatorId } : {}),
    })
    return new Map(shares.map(({ value, label: _, ...counts }) => [value, counts]))
  }

  const rangeOf = ({ interval, timezone, first, days }: Question) => ({
    interval,
    timezone,
    start_date: ago(first),
    end_date: ago(Math.max(first - days + 1, -1)),
  })

  /** The links of the question, out of those of the workspace. */
  const idOf = ({ link }: Question) => linkIds[link % linkIds.length] ?? ''

  function isOf(asked: Question, { link_id }: VisitRow): boolean {
    if (asked.whose === 'link') return link_id === idOf(asked)
    const isOfCreator = linkIds.length === 3 ? linkIds.indexOf(link_id) < 2 : link_id === linkIds[0]
    return linkIds.includes(link_id) && (asked.whose === 'all' || isOfCreator)
  }

  async function answersTo(asked: Question) {
    const body = { ...rangeOf(asked), filters: asked.filters }
    const { dimension, compare_until_now } = asked
    if (asked.whose === 'link') {
      const at = { id: idOf(asked) }
      return {
        summary: await owner.ask(visitRoutes.summary, { ...body, compare_until_now }, at),
        series: await owner.ask(visitRoutes.filteredSeries, body, at),
        breakdown: await owner.ask(visitRoutes.breakdown, { ...body, dimension }, at),
      }
    }
    const ofMany = { ...body, ...(asked.whose === 'creator' ? { creator_id: creatorId } : {}) }
    return {
      summary: await owner.ask(overallVisitRoutes.summary, { ...ofMany, compare_until_now }),
      series: await owner.ask(overallVisitRoutes.series, ofMany),
      breakdown: (await owner.ask(overallVisitRoutes.breakdown, { ...ofMany, dimension })).map(
        ({ label: _, ...share }) => share,
      ),
    }
  }

  const pageSize = 8

  const placeOf = ({ visited_at, id }: { visited_at: Date | string; id: string }) =>
    `${new Date(visited_at).toISOString()} ${id}`

  /** The visits on the first two pages of the list. */
  async function listedFor(asked: Question): Promise<readonly string[]> {
    const { interval: _, ...range } = rangeOf(asked)
    const pageAt = (cursor?: string) => {
      const body = { ...range, filters: asked.filters, page_size: pageSize, cursor }
      return asked.whose === 'link'
        ? owner.ask(visitRoutes.list, body, { id: idOf(asked) })
        : owner.ask(overallVisitRoutes.list, {
            ...body,
            ...(asked.whose === 'creator' ? { creator_id: creatorId } : {}),
          })
    }
    const first = await pageAt()
    const second = first.next_cursor === null ? [] : (await pageAt(first.next_cursor)).data
    return [...first.data, ...second].map(placeOf)
  }

  /** The visits by their buckets' labels, in the order of time. A label that clocks repeat makes two. */
  function bucketsOf(visits: readonly VisitRow[], { interval, timezone }: Question) {
    const byStart = Map.groupBy(visits, ({ visited_at }) =>
      bucketStart(visited_at, interval, timezone).getTime(),
    )
    return [...byStart]
      .toSorted(([one], [other]) => one - other)
      .map(
        ([start, counted]) => [bucketLabel(new Date(start), interval, timezone), counted] as const,
      )
  }
})
