import { time } from '#contract/schema.ts'
import { isYearInReach } from './dateOnly.ts'

/** A moment that a request names: ISO 8601 in UTC. */
export const instant = () =>
  time().test(
    'instant',
    'Enter a time, such as 2026-01-31T00:00:00Z',
    (value) => !value || isYearInReach(new Date(value)),
  )
