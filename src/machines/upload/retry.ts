import type { Rejection } from '#src/machines/calling.ts'
import { maxFaultyTries, retryWait } from './retryWait.ts'
import { askedWait, troubleOf } from './stepFailure.ts'

/** A machine that tries again. */
export interface Retrying {
  /** How many tries in a row have failed. */
  readonly attempt: number
  /** How many of them were answered with a fault of the server. */
  readonly faults: number
  readonly ports: { readonly random: () => number }
}

/** A fault of the server is waited out longer: it takes a server a minute to start again. */
const faultsBeginAt = 3

/**
 * Whether a call that failed is worth another try: no answer always is, however long it lasts, a fault of the server for a few tries,
 * and a refusal or a full disk never.
 */
export function mayRetry({ faults }: Pick<Retrying, 'faults'>, { error }: Rejection): boolean {
  const trouble = troubleOf(error, 'complete')
  if (trouble === 'FAULT') return faults + 1 < maxFaultyTries
  return trouble === 'SILENCE' || trouble === 'BUSY'
}

/** How many faults there have been, with this failure. */
export const faultsWith = ({ faults }: Pick<Retrying, 'faults'>, { error }: Rejection): number =>
  troubleOf(error, 'complete') === 'FAULT' ? faults + 1 : faults

/** The next wait, in milliseconds: with every failure longer, and never shorter than the server asks for. */
export function retryPlan({ attempt, ports }: Omit<Retrying, 'faults'>, { error }: Rejection) {
  const begin = troubleOf(error, 'complete') === 'FAULT' ? faultsBeginAt : 1
  const own = retryWait(attempt + begin, ports.random())
  return { attempt: attempt + 1, wait: Math.max(own, askedWait(error)) }
}
