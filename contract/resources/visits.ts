import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { defaultTimezoneOffset } from '#contract/reference/timezones.ts'
import {
  cursorPageResponse,
  listResponse,
  readByUsers,
  responseOf,
  route,
} from '#contract/route.ts'
import { endDate, startDate } from '#contract/rules/dateOnly.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { none } from '#contract/rules/none.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import { isTimezone } from '#contract/rules/timezone.ts'
import { visitIntervals } from '#contract/rules/visitIntervals.ts'
import { withoutEmpty } from '#contract/rules/withoutEmpty.ts'
import { count, id, idOrNone, only, text, time } from '#contract/schema.ts'

/**
 * What one bucket of the time axis counts. Unique counts are per day: a longer bucket, or a sum of
 * buckets, adds days up.
 */
export const visitBucket = object({
  /** The bucket's start in the viewer's timezone: `YYYY-MM-DD`, by the hour `YYYY-MM-DDTHH:mm`. */
  date: string().required(),
  total_visits: count().required(),
  total_allowed_visits: count().required(),
  total_blocked_visits: count().required(),
  unique_allowed_visits: count().required(),
  unique_blocked_visits: count().required(),
})

export type VisitBucket = InferType<typeof visitBucket>

/** The most days a series may span, by the hour and otherwise. */
export const maxRangeDays = { HOUR: 31, DAY: 3660, WEEK: 3660, MONTH: 3660 } as const

/** A range in the viewer's days: both ends included; without one, the last 30 days. */
export const visitRange = only({
  interval: string().oneOf(visitIntervals).default('DAY'),
  /** An IANA zone, or an offset such as `GMT+05:30`. */
  timezone: string()
    .default(defaultTimezoneOffset)
    .test('timezone', 'Not a known timezone', (value) => isTimezone(value)),
  start_date: startDate(),
  end_date: endDate(),
})

/** What has been added or, below 0, taken away. */
function difference() {
  return number().integer().required()
}

/** What the query of an opened link may tell, and where a visit began: not recorded from the first day on. */
export const entryDimensions = ['utm_source', 'utm_medium', 'utm_campaign', 'ref', 'entry'] as const

/** What is kept of each visit. */
export const keptDimensions = [
  'country',
  'referrer',
  'device',
  'browser',
  'os',
  'reason',
  ...entryDimensions,
] as const

export type KeptDimension = (typeof keptDimensions)[number]

/**
 * What visits are broken down by. A reason is why a visit was blocked, and a source what its referrer stands for, such as
 * `Instagram`. Of the {@link entryDimensions} only what is known is told.
 */
export const visitDimensions = [...keptDimensions, 'source'] as const

export type VisitDimension = (typeof visitDimensions)[number]

/** What the visits of many links are broken down by. The values of the last two are ids. */
export const overallVisitDimensions = [...visitDimensions, 'link', 'creator'] as const

export type OverallVisitDimension = (typeof overallVisitDimensions)[number]

/**
 * Where a visit began: straight at a link that redirects, on a landing page, or by a click on a page of the same host
 * that led to the link.
 */
export const visitEntries = ['LINK', 'PAGE', 'CLICK'] as const

export type VisitEntry = (typeof visitEntries)[number]

/** Why a visit was not let through. */
export const blockedReasons = ['BOT', 'EXCLUDED_COUNTRY', 'DISABLED', 'EXPIRED'] as const

export type BlockedReason = (typeof blockedReasons)[number]

/** The most characters that are kept of what a query says. */
export const maxEntryLength = 100

/** Names, in a filter, the visits of which the thing is not known: `(none)` is no host, country or name. */
export const notKnown = none

/** Narrows visits down, by any of what they are broken down by. */
export const visitFilters = only({
  allowed: boolean(),
  country: text(10),
  referrer: text(255),
  source: text(255),
  device: text(20),
  browser: text(100),
  os: text(100),
  reason: text(30),
  utm_source: text(maxEntryLength),
  utm_medium: text(maxEntryLength),
  utm_campaign: text(maxEntryLength),
  ref: text(maxEntryLength),
  entry: text(10),
})

export type VisitFilters = InferType<typeof visitFilters>

/** Which links: one, a creator's, or with `(none)` nobody's. */
export const linkFilters = { link: id(), creator: idOrNone() }

/** What the visits of many links are narrowed down by. */
export const overallVisitFilters = visitFilters.shape(linkFilters)

export type OverallVisitFilters = InferType<typeof overallVisitFilters>

export const filteredRange = visitRange.shape({ filters: withoutEmpty(visitFilters) })

/** What is compared with the range just before. */
export const comparison = {
  /**
   * Where the range has not ended: whether the one before counts only as far as this one has come, to the quarter-hour.
   * Without, it counts as a whole.
   */
  compare_until_now: boolean(),
}

const visitCounts = visitBucket.omit(['date'])

export type VisitCounts = InferType<typeof visitCounts>

/** A range and the one just before it, which has as many days. */
export const visitSummary = object({
  start_date: string().required(),
  end_date: string().required(),
  current: visitCounts.required(),
  previous: visitCounts.required(),
  /** The moment up to which the previous range is counted; null: to its end. */
  previous_until: time().nullable().defined(),
  /** The current counts less the previous ones. */
  change: object({
    total_visits: difference(),
    total_allowed_visits: difference(),
    total_blocked_visits: difference(),
    unique_allowed_visits: difference(),
    unique_blocked_visits: difference(),
  }).required(),
  /** Since when the {@link entryDimensions} are recorded; null: since the first visit. */
  entries_since: time().nullable().defined(),
})

export type VisitSummary = InferType<typeof visitSummary>

/** How many visits came with one value of a dimension; null where it is not known. */
export const visitShare = visitCounts.shape({ value: string().nullable().defined() })

export type VisitShare = InferType<typeof visitShare>

/** The same of many links together. */
export const overallVisitShare = visitShare.shape({
  /** What the id of a link or creator stands for; null for every other value. */
  label: string().nullable().defined(),
})

export type OverallVisitShare = InferType<typeof overallVisitShare>

/** The most values that a breakdown tells: those with the most visits. */
export const maxBreakdownRows = 200

/** One visit, without anything that would tell who it was. */
export const visit = object({
  id: id().required(),
  link_id: id().required(),
  /** The URL that was opened, without its scheme: `bio.localhost/jade`. */
  link: string().required(),
  visited_at: time().required(),
  allowed: boolean().required(),
  /** Why it was blocked; null when it was allowed. */
  reason: string().oneOf(blockedReasons).nullable().defined(),
  /** Whether it was its visitor's first of the day (UTC), allowed or blocked. */
  unique: boolean().required(),
  country: string().nullable().defined(),
  referrer: string().nullable().defined(),
  device: string().required(),
  browser: string().nullable().defined(),
  os: string().nullable().defined(),
  utm_source: string().nullable().defined(),
  utm_medium: string().nullable().defined(),
  utm_campaign: string().nullable().defined(),
  ref: string().nullable().defined(),
  entry: string().oneOf(visitEntries).nullable().defined(),
})

export type ListedVisit = InferType<typeof visit>

/** What a list of visits takes. Without dates, it goes back to the first visit. */
export const visitListBody = visitRange.omit(['interval']).shape({
  cursor: text(200),
  page_size: number().integer().min(1).max(pageSize.max).default(pageSize.default),
  filters: withoutEmpty(visitFilters),
  extra: anyExtra(),
})

/** What a breakdown takes. */
export const breakdownBody = filteredRange.shape({
  dimension: string().oneOf(visitDimensions).required('Choose what to break down by'),
})

/** How many minutes the live view looks back. */
export const liveMinutes = 30

/** What has happened in the last {@link liveMinutes} minutes, the one that is running included. */
export const liveVisits = object({
  /** When it was looked at. */
  at: time().required(),
  counts: visitCounts.required(),
  /** The minutes one by one, the oldest first. */
  minutes: array()
    .of(
      object({
        minute: time().required(),
        allowed: count().required(),
        blocked: count().required(),
      }),
    )
    .required(),
  /** The newest visits of this time. */
  latest: array().of(visit).required(),
})

export type LiveVisits = InferType<typeof liveVisits>

/** What an export takes: which visits, and the columns' timezone. Without dates, the last 30 days. */
export const exportBody = filteredRange.omit(['interval'])

/** A URL that streams `text/csv` to whoever has it, for a short time. */
export const visitExport = object({ url: string().required(), expires_at: time().required() })

/** How often an item of a link's landing page was clicked, by people. */
const itemClicks = object({
  item_id: id().required(),
  /** What the item says; null for one that has been deleted, empty for one that says nothing. */
  label: string().nullable().defined(),
  url: string().nullable().defined(),
  clicks: count().required(),
  /** Visitors who clicked it, per day: a longer range sums days. */
  unique_clicks: count().required(),
})

export type ItemClicks = InferType<typeof itemClicks>

/** What clicks are narrowed down by. */
export const clickFilters = only({
  country: text(10),
  device: text(20),
  browser: text(100),
  os: text(100),
})

const ofLink = object({ id: id().required() })

export const visitRoutes = {
  series: route('/user/tracking-links/analytics/{id}', {
    summary: 'The visits of a link over time',
    ...readByUsers,
    by: ['USER', 'CREATOR'],
    params: ofLink,
    body: visitRange,
    response: listResponse(visitBucket),
  }),
  summary: route('/user/tracking-links/analytics-v2/{id}', {
    summary: 'The visits of a link in a period, compared with the period before',
    ...readByUsers,
    params: ofLink,
    body: filteredRange.shape(comparison),
    response: responseOf(visitSummary.required()),
  }),
  filteredSeries: route('/user/tracking-links/analytics-v2/{id}/visits', {
    summary: 'The filtered visits of a link over time',
    ...readByUsers,
    params: ofLink,
    body: filteredRange,
    response: listResponse(visitBucket),
  }),
  breakdown: route('/user/tracking-links/analytics-v2/{id}/visitors', {
    summary: 'The visits of a link by country, referrer, UTM value, device and so on',
    ...readByUsers,
    params: ofLink,
    body: breakdownBody,
    response: listResponse(visitShare),
  }),
  list: route('/user/tracking-links/analytics-v2/{id}/visitors/list', {
    summary: 'The visits of a link one by one, newest first',
    ...readByUsers,
    params: ofLink,
    body: visitListBody,
    response: cursorPageResponse(visit),
  }),
  clicks: route('/user/tracking-links/analytics-v2/{id}/clicks', {
    summary: 'The clicks by people on the items of a link’s landing page',
    ...readByUsers,
    params: ofLink,
    body: visitRange.omit(['interval']).shape({ filters: withoutEmpty(clickFilters) }),
    response: listResponse(itemClicks),
  }),
  live: route('/user/tracking-links/analytics-v2/{id}/live', {
    summary: 'The visits of a link in the last 30 minutes',
    ...readByUsers,
    params: ofLink,
    body: only({ filters: withoutEmpty(visitFilters) }),
    response: responseOf(liveVisits.required()),
  }),
  export: route('/user/tracking-links/analytics-v2/{id}/export', {
    summary: 'A short-lived URL for the visits of a link as CSV',
    ...readByUsers,
    params: ofLink,
    body: exportBody,
    response: responseOf(visitExport.required()),
  }),
}

export const visitGroup: Group = {
  name: 'Link analytics',
  about: 'The visits of tracking links.',
  routes: visitRoutes,
}
