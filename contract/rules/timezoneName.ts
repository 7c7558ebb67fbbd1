import { type TimezoneRow, timezones } from '#contract/reference/timezones.ts'
import { text } from '#contract/schema.ts'
import { isTimezone, offsetAt } from './timezone.ts'

/** A user's timezone by its IANA name, such as `Europe/London`. Fixed offsets are for `timezoneOffset`. */
export const timezoneName = () =>
  text(64).test({
    name: 'timezone-name',
    message: 'Choose a timezone from the list',
    skipAbsent: true,
    test: (value = '') => isTimezoneName(value),
  })

/** Whether it is a zone that Intl knows by name. */
export const isTimezoneName = (value: string): boolean => !/\d:\d/.test(value) && isTimezone(value)

/** The row of the timezone table at which a zone's clock stands at a moment, if there is one. */
export function offsetRowAt(zone: string, moment: Date): TimezoneRow | undefined {
  const minutesAhead = offsetAt(moment.getTime(), zone) / 60_000
  return timezones.find(({ minutes }) => minutes === minutesAhead)
}
