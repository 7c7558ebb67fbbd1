import type { ObjectSchema } from 'yup'
import { dropEmpty } from './filterValues.ts'

/** A part of a fetch that may be left out, and whose empty values filter nothing. */
export const withoutEmpty = <Filters>(filters: ObjectSchema<Filters & object>) =>
  filters
    .transform((given: unknown) => (isRecord(given) ? dropEmpty(given) : given))
    .default(undefined)
    .optional()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
