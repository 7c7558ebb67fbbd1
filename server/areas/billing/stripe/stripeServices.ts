import type Stripe from 'stripe'
import type { Needs } from '#server/platform/area.ts'
import { daysAfter } from '#server/platform/clock/days.ts'
import type { Catalogue } from './catalogue.ts'

/** What following Stripe takes. */
export interface StripeServices extends Needs<'database' | 'clock' | 'log', 'appUrl'> {
  readonly stripe: Stripe
  readonly trialDays: number
  /** What is sold there, as of some minutes ago at most. */
  readonly catalogue: () => Promise<Catalogue>
  /** Called between steps, so that a test can end the process there. */
  readonly atStep: (name: string) => void
}

/** How many days what was bought stays although a payment is overdue. */
export const graceDays = 7

/** The end of the grace that begins then. */
export const graceFrom = (moment: Date): Date => daysAfter(moment, graceDays)
