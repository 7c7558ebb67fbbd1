import { retryWait } from './retryWait.ts'
import { askedWait, isPassing } from './stepFailure.ts'

/** A machine that tries again. */
export interface Retrying {
  /** How many tries in a row have failed. */
  readonly attempt: number
  readonly ports: { readonly random: () => number }
}

/** What went wrong, as a port rejected it. */
export interface Trouble {
  readonly error: unknown
}

/** Whether a call that failed is worth another try: what passes always is, however long it lasts. */
export const mayRetry = ({ error }: Trouble): boolean => isPassing(error, 'complete')

/** The next wait, in milliseconds: with every failure longer, and never shorter than the server asks for. */
export const retryPlan = ({ attempt, ports }: Retrying, { error }: Trouble) => ({
  attempt: attempt + 1,
  wait: Math.max(retryWait(attempt + 1, ports.random()), askedWait(error)),
})
