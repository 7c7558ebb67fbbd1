import { string } from 'yup'
import { timezoneByOffset } from '#contract/reference/timezones.ts'
import '#contract/schemaMessages.ts'

/** A user's timezone: one of the offsets of the timezone table, such as `GMT+05:30`. */
export const timezoneOffset = () =>
  string().test({
    name: 'timezone-offset',
    message: 'Choose a timezone from the list',
    skipAbsent: true,
    test: (value = '') => timezoneByOffset(value) !== undefined,
  })
