import { array, type InferType, number, object, string } from 'yup'
import { repeatFields, setRepeatFields, timeOfDay } from './repeat.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { count, id, only, time } from './schema.ts'

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

/** What a repeat of a template has beside its plan. */
const sent = {
  /** How many days later it is due; null: at any time. */
  due_days: number().integer().min(0).max(maxDueDays).nullable().defined(),
  /** At what time of that day: `18:00`. */
  due_time: string().required(),
  creator_ids: array(id().required()).required(),
}

/** How a template is sent by itself, again and again. */
export const requestRepeat = object({
  ...repeatFields,
  ...sent,
  /** When it is sent next; null while it is paused, and once it has ended. */
  next_at: time().nullable().defined(),
  /** Null until it was due once. */
  last: repeatRun.nullable().defined(),
})

export type RequestRepeat = InferType<typeof requestRepeat>

/** How a call sets a repeat. */
export const setRepeat = only({
  ...setRepeatFields,
  due_days: number().integer().min(0).max(maxDueDays).nullable().default(null),
  due_time: timeOfDay()
    .default('18:00')
    .test(
      'due-after-sent',
      'Choose a time after it is sent',
      (due, { parent }) => parent.due_days !== 0 || !due || due > String(parent.time),
    ),
  creator_ids: array(id().required())
    .required('Choose at least one creator')
    .min(1, 'Choose at least one creator')
    .max(500, 'Choose at most 500 creators')
    .test(eachOnce),
})

export type SetRepeat = InferType<typeof setRepeat>
