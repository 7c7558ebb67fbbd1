import type { ErrorCode, ErrorMetadata } from '#contract/errors.ts'
import {
  type AnswerFailure,
  type CallFailure,
  isUnexplained,
  plainFailure,
  unknownFailure,
} from '#src/lib/callFailure.ts'

interface Answer {
  /** The HTTP status; 0 when nothing came back. */
  readonly status: number
  readonly code?: ErrorCode
  /** What the server says of it; empty when it says nothing. */
  readonly message?: string
  readonly metadata?: ErrorMetadata
}

/** What a port rejects with when one step of an upload did not happen. */
export class StepFailure extends Error implements AnswerFailure {
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

/**
 * What a failure means for what is done next. SILENCE: nothing came back, which is waited out for as long as it takes. BUSY: the
 * server asks to come again. FAULT: a fault of the server, which may be over soon. FULL: its disk is full, which waiting a little does
 * not change. EXPIRED: the URL of a part leads nowhere, and another may. REFUSED: the answer is no, whoever gives it and whatever it
 * says.
 */
export type Trouble = 'SILENCE' | 'BUSY' | 'FAULT' | 'FULL' | 'EXPIRED' | 'REFUSED'

/** Answers that ask for the same again: not waited for, too early. */
const askedAgain: readonly number[] = [408, 425]

/** What a failure at a step means. What no port rejects with is a bug of ours, and REFUSED. */
export function troubleOf(error: unknown, step: Step): Trouble {
  if (!(error instanceof StepFailure)) return 'REFUSED'
  const { status } = error
  if (status === 0) return 'SILENCE'
  if (status === 429) return 'BUSY'
  if (status === 507) return 'FULL'
  // A URL that has expired, or leads to an upload that has ended: asking for another tells which.
  if (step === 'sendPart' && (status === 403 || status === 404)) return 'EXPIRED'
  const isFault = (status >= 500 && status !== 501) || askedAgain.includes(status)
  return isFault ? 'FAULT' : 'REFUSED'
}

/** Whether a failure may be over the next time. */
export const isPassing = (error: unknown, step: Step): boolean =>
  troubleOf(error, step) !== 'REFUSED'

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
  /*i18n*/ 'The file has changed since it was chosen. Choose it again to send it as it is now.',
)

/**
 * The message of a failure: what the server says if it refuses and gives a reason, otherwise the step's own sentence.
 */
export function uploadErrorOf(error: unknown, own: string): CallFailure {
  if (error instanceof FileChanged) return changedFile
  if (!(error instanceof StepFailure)) return unknownFailure(own)
  const { status } = error
  const isRefusal = (status >= 400 && status < 500) || status === 507
  return isRefusal && !isUnexplained(error) ? plainFailure(error) : unknownFailure(own, { status })
}
