import type { ErrorCode, ErrorMetadata } from '#contract/errors.ts'
import { type CallFailure, plainFailure, unknownFailure } from '#src/lib/callFailure.ts'

interface Answer {
  /** The HTTP status; 0 when nothing came back. */
  readonly status: number
  readonly code?: ErrorCode
  /** What the server says of it; empty when it says nothing. */
  readonly message?: string
  readonly metadata?: ErrorMetadata
}

/** What a port rejects with when one step of an upload did not happen. */
export class StepFailure extends Error implements CallFailure {
  readonly status: number
  readonly code: ErrorCode
  readonly metadata: ErrorMetadata

  constructor({ status, code = 'UNKNOWN_ERROR', message = '', metadata = {} }: Answer) {
    super(message)
    this.status = status
    this.code = code
    this.metadata = metadata
  }
}

/** What a port rejects with when the file is no longer the one that was chosen. */
export class FileChanged extends Error {}

/** The steps that can fail. */
export type Step = 'begin' | 'askForPart' | 'sendPart' | 'complete'

/** Not answered in time, too many at once. */
const passingRefusals: readonly number[] = [408, 425, 429]

/** Not built in, and a full disk: waiting a little changes neither. */
const lastingFaults: readonly number[] = [501, 507]

/**
 * Whether a failure may be over the next time: no network, a fault of the server, or an address that has
 * expired. A full disk is none.
 */
export function isPassing(error: unknown, step: Step): boolean {
  if (!(error instanceof StepFailure)) return false
  const { status } = error
  // A URL that has expired, or leads to an upload that has ended: asking for another tells which.
  if (status === 403 || status === 404) return step === 'sendPart'
  if (status >= 500) return !lastingFaults.includes(status)
  return status === 0 || passingRefusals.includes(status)
}

/** Whether the server says that the file is up already: sent from another window, or by a call whose answer was lost. */
export const isUpAlready = (error: unknown): boolean => endOnServer(error) === 'UPLOADED'

/** How an upload has ended on the server, where that is why a call was refused; undefined where it is not. */
export function endOnServer(error: unknown): unknown {
  return error instanceof StepFailure && error.code === 'CONFLICT'
    ? error.metadata['status']
    : undefined
}

/** How long the server asks to be left alone, in milliseconds; 0 when it does not say. */
export const askedWait = (error: unknown): number =>
  error instanceof StepFailure ? (error.metadata.retry_after_seconds ?? 0) * 1000 : 0

export const changedFile = unknownFailure(
  'The file has changed since it was chosen. Choose it again to send it as it is now.',
)

/**
 * The message of a failure: what the server says if it refuses and gives a reason, otherwise the step's own sentence.
 */
export function uploadErrorOf(error: unknown, own: string): CallFailure {
  if (error instanceof FileChanged) return changedFile
  if (!(error instanceof StepFailure)) return unknownFailure(own)
  const { status, message } = error
  const isExplained = message !== '' && ((status >= 400 && status < 500) || status === 507)
  return isExplained ? plainFailure(error) : unknownFailure(own, { status })
}
