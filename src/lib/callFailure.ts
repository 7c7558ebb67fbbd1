import type { ErrorCode, ErrorMetadata, Issue } from '#contract/errors.ts'
import { isRecord } from './isRecord.ts'

/** Why a call, or what is made of several, did not succeed: a code for programs, a sentence for people, and details. JSON. */
export interface CallFailure {
  readonly code: ErrorCode
  readonly message: string
  readonly metadata: ErrorMetadata
}

/** Why one call did not succeed, with the HTTP status of its answer: 0 when none came. */
export interface AnswerFailure extends CallFailure {
  readonly status: number
}

/** A failure for which the client has a sentence of its own. */
export const unknownFailure = (message: string, metadata: ErrorMetadata = {}): CallFailure => ({
  code: 'UNKNOWN_ERROR',
  message,
  metadata,
})

/** What failed without saying why. */
export const unexplained = unknownFailure('An error occurred - 0')

/** Nothing came back: no network, no server, or something that is not HTTP. */
export const unreachable = unknownFailure(
  /*i18n*/ 'Greenroom could not be reached. Check your connection.',
)

/** Whether nobody said why: there was no answer, or one without an error of the server's, such as the page of a proxy. */
export const isUnexplained = ({ message }: Pick<CallFailure, 'message'>): boolean =>
  message === '' || message === unexplained.message || message === unreachable.message

/** Whether a call was neither done nor refused, as far as anybody knows: no server has answered it, at most a proxy that has found none. */
export const wasUnanswered = (failure: AnswerFailure): boolean =>
  failure.status === 0 || (proxyFoundNone.includes(failure.status) && isUnexplained(failure))

const proxyFoundNone = [502, 503, 504]

/**
 * A call's failure where the server gives its reason; where nobody does, the sentence of the step that failed, with what is
 * known as its cause.
 */
export function explainedOr(thrown: unknown, own: string): CallFailure {
  if (!isCallFailure(thrown)) return unknownFailure(own)
  const failure = plainFailure(thrown)
  return failure.code === 'UNKNOWN_ERROR' ? unknownFailure(own, { cause: failure }) : failure
}

/** What a step's failure says, and what is known of its cause: `Failed to upload source. The file is empty` */
export function sentenceWithCause({ message, metadata }: CallFailure): string {
  const { cause } = metadata
  if (!isCallFailure(cause) || cause.message === unexplained.message) return message
  return `${message}. ${issuesOf(cause)[0]?.message ?? cause.message}`
}

/** Whether what a call gives, or what was thrown, is a failure as the server or the network reported it. */
export const isCallFailure = (thrown: unknown): thrown is CallFailure =>
  isRecord(thrown) &&
  typeof thrown['code'] === 'string' &&
  typeof thrown['message'] === 'string' &&
  isRecord(thrown['metadata'])

/** Whether what was thrown is the failure of one call. */
export const isAnswerFailure = (thrown: unknown): thrown is AnswerFailure =>
  isCallFailure(thrown) && 'status' in thrown && typeof thrown.status === 'number'

/** A failure without whatever else was thrown with it: JSON, as the store wants it. */
export const plainFailure = ({ code, message, metadata }: CallFailure): CallFailure => ({
  code,
  message,
  metadata,
})

/** What was wrong with each field, when the server said so. */
export const issuesOf = ({ metadata }: CallFailure): readonly Issue[] => metadata.issues ?? []
