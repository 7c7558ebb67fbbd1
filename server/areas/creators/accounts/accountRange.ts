import { maxAccountRangeDays } from '#contract/resources/accountAnalytics.ts'
import { parseDateOnly } from '#contract/rules/dateOnly.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'

/** Days from `first` to `last`, both included, as numbers counted from 1970. */
export interface DayRange {
  readonly first: number
  readonly last: number
}

interface Asked {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
}

/** How many days an answer has when nobody says. */
const usualDays = 30

/** The days that a request asks for: up to today when it names no last one. */
export function askedRange({ start_date, end_date }: Asked, now: Date): DayRange | Failure {
  const last = end_date === undefined ? dayOf(now.getTime()) : numberOf(end_date)
  const first = start_date === undefined ? last - usualDays + 1 : numberOf(start_date)
  if (first > last) return issue('Start date must not be after the end date')
  if (last - first >= maxAccountRangeDays)
    return issue(`Choose at most ${maxAccountRangeDays} days`)
  return { first, last }
}

/** As many days, just before. */
export const rangeBefore = ({ first, last }: DayRange): DayRange => ({
  first: first - (last - first + 1),
  last: first - 1,
})

/** The days of a range, in order. */
export const daysOf = ({ first, last }: DayRange): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dayText(first + index))

const issue = (message: string) => invalid([{ path: 'query.start_date', message }])

/** The contract has checked the date's form. */
const numberOf = (date: string) => dayOf(parseDateOnly(date)?.getTime() ?? Number.NaN)
