import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import {
  type ListedVisit,
  type LiveVisits,
  type VisitBucket,
  type VisitCounts,
  type VisitSummary,
  visitRoutes,
} from '#contract/resources/visits.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { exported, feedOf, now } from './shapes.ts'

const params = { id: ids.jadeLink }

/** Three days of the agency. */
const days = { timezone: 'Europe/London', start_date: '2026-03-09', end_date: '2026-03-11' }

const byDay = { interval: 'DAY', ...days } as const

export const counts = (allowed: number, blocked: number, unique: number): VisitCounts => ({
  total_visits: allowed + blocked,
  total_allowed_visits: allowed,
  total_blocked_visits: blocked,
  unique_allowed_visits: unique,
  unique_blocked_visits: blocked,
})

export const series: VisitBucket[] = [
  { date: '2026-03-09', ...counts(48, 4, 41) },
  { date: '2026-03-10', ...counts(57, 4, 49) },
  { date: '2026-03-11', ...counts(64, 6, 55) },
]

/** The sum of these days, and of the three days before. */
const summary: VisitSummary = {
  start_date: '2026-03-09',
  end_date: '2026-03-11',
  current: counts(169, 14, 145),
  previous: counts(150, 10, 131),
  previous_until: null,
  change: counts(19, 4, 14),
  entries_since: null,
}

const visit: ListedVisit = {
  id: ids.visit,
  link_id: ids.jadeLink,
  link: 'go.northlight.example/jade',
  visited_at: '2026-03-12T10:28:41.000Z',
  allowed: true,
  reason: null,
  unique: true,
  country: 'GB',
  referrer: 'instagram.com',
  device: 'MOBILE',
  browser: 'Safari',
  os: 'iOS',
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ref: null,
  entry: 'PAGE',
}

/** What happened in the last 30 minutes; of their minutes the last two. */
const live: LiveVisits = {
  at: now,
  counts: counts(1, 0, 1),
  minutes: [
    { minute: '2026-03-12T10:28:00.000Z', allowed: 1, blocked: 0 },
    { minute: '2026-03-12T10:29:00.000Z', allowed: 0, blocked: 0 },
  ],
  latest: [visit],
}

const countries = [
  { value: 'GB', ...counts(121, 6, 104) },
  { value: 'US', ...counts(48, 8, 41) },
]

/** Who opened links. */
export const visitExamples = [
  ...examplesOf(visitRoutes, {
    series: { params, body: byDay, answer: series },
    summary: { params, body: byDay, answer: summary },
    filteredSeries: {
      params,
      body: { ...byDay, filters: { country: 'GB' } },
      answer: [
        { date: '2026-03-09', ...counts(34, 2, 29) },
        { date: '2026-03-10', ...counts(41, 1, 36) },
        { date: '2026-03-11', ...counts(46, 3, 39) },
      ],
    },
    breakdown: { params, body: { ...byDay, dimension: 'country' }, answer: countries },
    list: {
      about: 'Without dates it goes back to the first visit.',
      params,
      body: { timezone: 'Europe/London', page_size: 50, filters: { allowed: true } },
      answer: feedOf(visit),
    },
    clicks: {
      params,
      body: days,
      answer: [
        {
          item_id: ids.shopItem,
          label: 'My training plans',
          url: 'https://jaderivers.example/plans',
          clicks: 38,
          unique_clicks: 31,
        },
      ],
    },
    live: { params, body: {}, answer: live },
    export: { params, body: days, answer: exported('visits') },
  }),
  ...examplesOf(overallVisitRoutes, {
    summary: { body: { ...byDay, creator_id: ids.jade }, answer: summary },
    series: { body: { ...byDay, creator_id: ids.jade }, answer: series },
    breakdown: {
      body: { ...byDay, dimension: 'link' },
      answer: [{ value: ids.jadeLink, label: 'Jade’s bio link', ...counts(169, 14, 145) }],
    },
    clicks: {
      body: byDay,
      answer: {
        current: { clicks: 38, unique_clicks: 31 },
        previous: { clicks: 29, unique_clicks: 26 },
        series: [
          { date: '2026-03-09', clicks: 9, unique_clicks: 8 },
          { date: '2026-03-10', clicks: 12, unique_clicks: 10 },
          { date: '2026-03-11', clicks: 17, unique_clicks: 13 },
        ],
      },
    },
    list: {
      body: { timezone: 'Europe/London', page_size: 50, creator_id: ids.jade },
      answer: feedOf(visit),
    },
    live: { body: {}, answer: live },
    export: { body: days, answer: exported('visits') },
  }),
]
