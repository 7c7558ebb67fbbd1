import { array, boolean, number, string } from 'yup'
import { day } from './rules/dateOnly.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { repeatFrequencies, weekdays } from './rules/repeatPlan.ts'
import { timezoneName } from './rules/timezoneName.ts'
import { text } from './schema.ts'

/** When something is done by itself, again and again, as the API tells it. */
export const repeatFields = {
  frequency: string().oneOf(repeatFrequencies).required(),
  /** On which days, where it is weekly. */
  weekdays: array(string().oneOf(weekdays).required()).required(),
  /** On which day of the month, where it is monthly; null: its last. */
  day: number().integer().min(1).max(28).nullable().defined(),
  /** When it is done: `09:00`, on the clock of the timezone. */
  time: string().required(),
  timezone: string().required(),
  /** The last day on which it is done; null: it goes on. */
  until: string().nullable().defined(),
  paused: boolean().required(),
}

export const timeOfDay = () =>
  text(5).matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
    message: 'Enter a time, such as 09:00',
    name: 'time-of-day',
    excludeEmptyString: true,
  })

/** The same as a call sets it. */
export const setRepeatFields = {
  frequency: repeatFields.frequency.required('Choose how often'),
  weekdays: array(string().oneOf(weekdays).required())
    .max(weekdays.length)
    .test(eachOnce)
    .default([])
    .test(
      'weekly-days',
      'Choose at least one day',
      (days, { parent }) => parent.frequency !== 'WEEKLY' || (days?.length ?? 0) > 0,
    ),
  day: number().integer().min(1).max(28).nullable().default(null),
  time: timeOfDay().required('Enter a time'),
  timezone: timezoneName().required('Choose a timezone'),
  until: day().nullable().default(null),
  paused: boolean().default(false),
}
