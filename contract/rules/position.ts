import { number } from 'yup'
import '#contract/schemaMessages.ts'

/** A place in an order, from 0. What names none goes to the end. */
export const position = () => number().integer().min(0).max(100_000)
