import { array, boolean, type InferType, number, object, string } from 'yup'
import { day } from './rules/dateOnly.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { repeatFrequencies, weekdays } from './rules/repeatPlan.ts'
import { timezoneName } from './rules/timezoneName.ts'
import { count, id, only, text, time } from './schema.ts'

/** The most days that creators have for what a repeat sends. */
export const maxDueDays = 365

/** SENT: a request was made. NO_CREATORS: none was, as none of its creators is left. */
export const repeatOutcomes = ['SENT', 'NO_CREATORS'] as const

export type RepeatOutcome = (typeof repeatOutcomes)[number]

/** What came of the last time that a repeat was due. */
export const repeatRun = object({
  /** The day for which it was due: `2026-01-31`, on the clock of the repeat. */
  day: string().required(),
  at: time().required(),
  outcome: string().oneOf(repeatOutcomes).required(),
  /** The request that was made; null without one, and once it is deleted. */
  request_id: id().nullable().defined(),
  /** How many times before it were left out, since nothing could be sent then. */
  missed: count().required(),
})

export type RepeatRun = InferType<typeof repeatRun>

const plan = {
  frequency: string().oneOf(repeatFrequencies).required(),
  /** On which days, where it is weekly. */
  weekdays: array(string().oneOf(weekdays).required()).required(),
  /** On which day of the month, where it is monthly; null: its last. */
  day: number().integer().min(1).max(28).nullable().defined(),
  /** When it is sent: `09:00`, on the clock of the timezone. */
  time: string().required(),
  timezone: string().required(),
  /** How many days later it is due; null: at any time. */
  due_days: number().integer().min(0).max(maxDueDays).nullable().defined(),
  /** At what time of that day: `18:00`. */
  due_time: string().required(),
  /** The last day on which it is sent; null: it goes on. */
  until: string().nullable().defined(),
  creator_ids: array(id().required()).required(),
  paused: boolean().required(),
}

/** How a template is sent by itself, again and again. */
export const requestRepeat = object({
  ...plan,
  /** When it is sent next; null while it is paused, and once it has ended. */
  next_at: time().nullable().defined(),
  /** Null until it was due once. */
  last: repeatRun.nullable().defined(),
})

export type RequestRepeat = InferType<typeof requestRepeat>

const timeOfDay = () =>
  text(5).matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
    message: 'Enter a time, such as 09:00',
    name: 'time-of-day',
    excludeEmptyString: true,
  })

/** How a call sets a repeat. */
export const setRepeat = only({
  frequency: plan.frequency.required('Choose how often'),
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
  due_days: number().integer().min(0).max(maxDueDays).nullable().default(null),
  due_time: timeOfDay()
    .default('18:00')
    .test(
      'due-after-sent',
      'Choose a time after it is sent',
      (due, { parent }) => parent.due_days !== 0 || !due || due > String(parent.time),
    ),
  until: day().nullable().default(null),
  creator_ids: array(id().required())
    .required('Choose at least one creator')
    .min(1, 'Choose at least one creator')
    .max(500, 'Choose at most 500 creators')
    .test(eachOnce),
  paused: boolean().default(false),
})

export type SetRepeat = InferType<typeof setRepeat>
