import { trimmedText } from './normalisedText.ts'

/**
 * The day that `YYYY-MM-DD` names, as its midnight in UTC. Undefined for anything else, for a day that no calendar
 * has, and for one of a year that nobody means: PostgreSQL knows no year 0, and arithmetic leaves its ends.
 */
export function parseDateOnly(value: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  // JavaScript reads 30 February as 2 March.
  return isValid(date) && date.toISOString().startsWith(value) && isYearInReach(date)
    ? date
    : undefined
}

/** The years that a request may name. */
const years = { first: 1970, last: 2999 } as const

/** Whether JavaScript, PostgreSQL and what is reckoned with it can hold a date, and somebody could mean it. */
export function isYearInReach(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= years.first && year <= years.last
}

const isValid = (date: Date) => !Number.isNaN(date.getTime())

export const startDateWithTime = 'Start date cannot include time'
export const endDateWithTime = 'End date cannot include time'

/** The first day of an analytics range. */
export const startDate = () =>
  dateOnly(startDateWithTime, 'Start date must be a day, such as 2026-01-31')

/** The last day of an analytics range. */
export const endDate = () => dateOnly(endDateWithTime, 'End date must be a day, such as 2026-01-31')

/** A day of the calendar. An empty text is left to `required`. */
export const day = () =>
  trimmedText().test(
    'day',
    'Enter a day, such as 2026-01-31',
    (value) => !value || parseDateOnly(value) !== undefined,
  )

/** Whether a day of UTC has begun by a moment, so that something can be known of it. */
export const hasBegun = (day: string, now: Date): boolean => day <= now.toISOString().slice(0, 10)

/** What is said of a day that has not. */
export const notBegun = 'This day has not begun yet (days are in UTC)'

const dateOnly = (withTime: string, notADay: string) =>
  trimmedText().test({
    name: 'date-only',
    skipAbsent: true,
    test: (value = '', { createError }) =>
      parseDateOnly(value) !== undefined ||
      createError({ message: hasTime(value) ? withTime : notADay }),
  })

/** Whether something follows the day: `2026-01-31T00:00:00Z`, `2026-01-31 10:00`. */
const hasTime = (value: string) => /^\d{4}-\d\d-\d\d[T\s]/i.test(value)
