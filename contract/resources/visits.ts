import { type InferType, object, string } from 'yup'
import { givesList, route } from '../route.ts'
import { endDate, startDate } from '../rules/dateOnly.ts'
import { isTimezone } from '../rules/timezone.ts'
import { visitIntervals } from '../rules/visitIntervals.ts'
import { count, id, only } from '../schema.ts'

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
export const longestRange = { HOUR: 31, DAY: 3660, WEEK: 3660, MONTH: 3660 } as const

/** A range in the viewer's days: both ends included; without one, the last 30 days. */
export const visitRange = only({
  interval: string().oneOf(visitIntervals).default('DAY'),
  /** An IANA zone, or an offset such as `GMT+05:30`. */
  timezone: string()
    .default('GMT+00:00')
    .test('timezone', 'Not a known timezone', (value) => isTimezone(value)),
  start_date: startDate(),
  end_date: endDate(),
})

export const visitRoutes = {
  series: route('/user/tracking-links/analytics/{id}', {
    by: ['USER'],
    effect: 'read',
    params: object({ id: id().required() }),
    body: visitRange,
    gives: givesList(visitBucket),
  }),
}
