import { object } from 'yup'
import { count } from '#contract/schema.ts'

/** What became of the lines of a call that imports them. */
export const importOutcome = object({
  /** Lines that said something new. */
  recorded: count().required(),
  /** Lines that said what was known, or of which more is known from the platform itself. */
  unchanged: count().required(),
}).required()
