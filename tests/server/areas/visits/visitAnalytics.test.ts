import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { notKnown, visitRoutes } from '#contract/resources/visits.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { visitEngines, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

describe.each(visitEngines)('with visits in $name', ({ start }) => {
  let id: string

  const visitor = 'a'.repeat(32)

  /** Two days of visits: three yesterday's, five of the day asked for. */
  const visits: readonly Partial<Visit>[] = [
    { visited_at: '2026-03-01T10:00:00.000Z', country: 'DE', device: 'MOBILE' },
    { visited_at: '2026-03-01T11:00:00.000Z', country: 'DE', device: 'DESKTOP' },
    { visited_at: '2026-03-01T12:00:00.000Z', country: null, blocked_reason: 'BOT' },
    { visited_at: '2026-03-02T10:00:00.000Z', country: 'DE', device: 'MOBILE', visitor },
    { visited_at: '2026-03-02T10:30:00.000Z', country: 'DE', device: 'MOBILE', visitor },
    {
      visited_at: '2026-03-02T11:00:00.000Z',
      country: 'FR',
      device: 'MOBILE',
      referrer: 't.co',
      utm_source: 'spring.example',
      entry: 'PAGE',
    },
    { visited_at: '2026-03-02T12:00:00.000Z', country: 'US', blocked_reason: 'EXCLUDED_COUNTRY' },
    { visited_at: '2026-03-02T12:00:00.000Z', country: null, blocked_reason: 'BOT' },
  ]

  const utc = { timezone: 'GMT+00:00' }

  const day = {
    interval: 'DAY',
    ...utc,
    start_date: '2026-03-02',
    end_date: '2026-03-02',
  } as const

  const app = forAllTests(start, (opened) => opened.stop())
  const owner = forAllTests(() => app.signedIn('owner@example.com'))

  beforeAll(async () => {
    const [link] = await owner.ask(trackingLinkRoutes.create, [
      { user_domain_id: productDomains[0].id, pathname: 'jade', target_url: 'https://example.com' },
    ])
    id = link?.id ?? ''
    await writeEvents(
      app,
      visits.map((visit) => aVisit({ link_id: id, ...visit })),
    )
  })

  const counts = (
    allowed: number,
    blocked: number,
    uniqueAllowed: number,
    uniqueBlocked: number,
  ) => ({
    total_visits: allowed + blocked,
    total_allowed_visits: allowed,
    total_blocked_visits: blocked,
    unique_allowed_visits: uniqueAllowed,
    unique_blocked_visits: uniqueBlocked,
  })

  describe('the summary of a link', () => {
    it('compares a period with the one before it', async () => {
      expect(await owner.ask(visitRoutes.summary, day, { id })).toEqual({
        start_date: '2026-03-02',
        end_date: '2026-03-02',
        current: counts(3, 2, 2, 2),
        previous: counts(2, 1, 2, 1),
        change: counts(1, 1, 0, 1),
        entries_since: null,
        previous_until: null,
      })
    })

    it('counts only what the filters let through', async () => {
      const summary = await owner.ask(
        visitRoutes.summary,
        { ...day, filters: { country: 'DE' } },
        { id },
      )
      expect([summary.current, summary.previous]).toEqual([counts(2, 0, 1, 0), counts(2, 0, 2, 0)])
    })
  })

  it('the filtered series of a link is the same as the plain one when the filters let everything through', async () => {
    const range = { ...day, start_date: '2026-02-28' }
    const plain = await owner.ask(visitRoutes.series, range, { id })
    const known = await owner.ask(
      visitRoutes.filteredSeries,
      { ...range, filters: { allowed: true } },
      { id },
    )
    expect(await owner.ask(visitRoutes.filteredSeries, range, { id })).toEqual(plain)
    expect(known.map((bucket) => bucket.total_allowed_visits)).toEqual(
      plain.map((bucket) => bucket.total_allowed_visits),
    )
    expect(known.every((bucket) => bucket.total_blocked_visits === 0)).toBe(true)
  })

  describe('the breakdown of a link', () => {
    it('lists the values with the most visits first, and unknown ones last among equals', async () => {
      const shares = await owner.ask(
        visitRoutes.breakdown,
        { ...day, dimension: 'country' },
        { id },
      )
      expect(shares).toEqual([
        { value: 'DE', ...counts(2, 0, 1, 0) },
        { value: 'FR', ...counts(1, 0, 1, 0) },
        { value: 'US', ...counts(0, 1, 0, 1) },
        { value: null, ...counts(0, 1, 0, 1) },
      ])
    })

    it('tells of where visits began what is known, and nothing of what is not', async () => {
      const shares = (dimension: 'utm_source' | 'entry', filters = {}) =>
        owner.ask(visitRoutes.breakdown, { ...day, dimension, filters }, { id })
      expect(await shares('utm_source')).toEqual([
        { value: 'spring.example', ...counts(1, 0, 1, 0) },
      ])
      expect(await shares('entry', { allowed: true })).toEqual([
        { value: 'LINK', ...counts(2, 0, 1, 0) },
        { value: 'PAGE', ...counts(1, 0, 1, 0) },
      ])
    })

    it('is filtered by any other dimension, also by what is not known', async () => {
      const reasons = async (filters: object) =>
        (
          await owner.ask(visitRoutes.breakdown, { ...day, dimension: 'reason', filters }, { id })
        ).map(({ value }) => value)
      expect(await reasons({ country: 'US' })).toEqual(['EXCLUDED_COUNTRY'])
      expect(await reasons({ country: notKnown })).toEqual(['BOT'])
      expect(await reasons({ referrer: 't.co', device: 'MOBILE' })).toEqual([null])
      expect(await reasons({ allowed: false })).toEqual(['BOT', 'EXCLUDED_COUNTRY'])
    })
  })

  describe('the breakdown of many links', () => {
    it('names links and creators, and is narrowed down by each', async () => {
      const shares = (dimension: 'link' | 'creator' | 'country', filters = {}) =>
        owner.ask(overallVisitRoutes.breakdown, { ...day, dimension, filters })
      const ofLink = { value: id, label: `${productDomains[0].host}/jade`, ...counts(3, 2, 2, 2) }
      expect(await shares('link')).toEqual([ofLink])
      expect(await shares('creator')).toEqual([{ value: null, label: null, ...counts(3, 2, 2, 2) }])
      expect(await shares('link', { creator: notKnown, country: 'DE' })).toEqual([
        { ...ofLink, ...counts(2, 0, 1, 0) },
      ])
      expect(await shares('country', { link: id, allowed: true })).toEqual([
        { value: 'DE', label: null, ...counts(2, 0, 1, 0) },
        { value: 'FR', label: null, ...counts(1, 0, 1, 0) },
      ])
      expect(await shares('country', { link: '01890000-0000-7000-8000-000000000000' })).toEqual([])
    })

    it('shows nothing of another workspace, whatever it is filtered by', async () => {
      const eve = await app.signedIn('other@example.com')
      for (const filters of [{}, { link: id }, { creator: notKnown }, { country: 'DE' }]) {
        for (const dimension of ['link', 'creator', 'utm_source', 'entry'] as const) {
          expect(
            await eve.ask(overallVisitRoutes.breakdown, { ...day, dimension, filters }),
          ).toEqual([])
        }
      }
    })
  })

  describe('the list of visits', () => {
    it('gives every visit once, newest first, part by part', async () => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const part: {
          data: readonly { id: string; visited_at: string }[]
          next_cursor: string | null
        } = await owner.ask(
          visitRoutes.list,
          { ...utc, page_size: 3, ...(cursor ? { cursor } : {}) },
          { id },
        )
        seen.push(...part.data.map((visit) => `${visit.visited_at} ${visit.id}`))
        cursor = part.next_cursor
      }
      expect(seen).toHaveLength(visits.length)
      expect(new Set(seen).size).toBe(visits.length)
      expect(seen).toEqual(seen.toSorted().toReversed())
    })

    it('says of a visit what is known, and nothing of who it was', async () => {
      const { data } = await owner.ask(
        visitRoutes.list,
        { ...utc, page_size: 1, filters: { country: 'FR' } },
        { id },
      )
      expect(data).toEqual([
        {
          id: expect.any(String),
          link_id: id,
          link: `${productDomains[0].host}/jade`,
          visited_at: '2026-03-02T11:00:00.000Z',
          allowed: true,
          reason: null,
          unique: true,
          country: 'FR',
          referrer: 't.co',
          device: 'MOBILE',
          browser: aVisit({ link_id: id }).browser,
          os: aVisit({ link_id: id }).os,
          utm_source: 'spring.example',
          utm_medium: null,
          utm_campaign: null,
          ref: null,
          entry: 'PAGE',
        },
      ])
    })

    it('refuses a cursor that it did not give', async () => {
      const refused = await owner.call(`/user/tracking-links/analytics-v2/${id}/visitors/list`, {
        cursor: 'bm90IGEgY3Vyc29y',
      })
      expect(failureOf(refused)).toMatchObject({
        code: 'VALIDATION_FAILED',
        metadata: { issues: [{ path: 'body.cursor' }] },
      })
    })
  })
})
