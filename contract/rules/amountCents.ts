import { number } from 'yup'
import '#contract/schemaMessages.ts'

/** The largest amount that can be recorded, in cents: a hundred million. */
export const largestAmountCents = 10_000_000_000

/** An amount of money to pay, in cents. */
export const amountCents = () =>
  number()
    .integer('Enter whole cents')
    .min(1, 'Enter an amount above zero')
    .max(largestAmountCents, 'Enter a smaller amount')
