import { type TimezoneRow, timezones } from '#contract/reference/timezones.ts'

/** The row of the timezone table at which this device's clock stands, if there is one. */
export const deviceTimezone = (now: Date): TimezoneRow | undefined =>
  timezones.find(({ minutes }) => minutes === -now.getTimezoneOffset())
