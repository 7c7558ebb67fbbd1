import type { ErrorCode, ErrorMetadata, Issue } from '#contract/errors.ts'
import { isRecord } from './isRecord.ts'

/** Why a call, or what is made of several, did not succeed: a code for programs, a sentence for people, and details. JSON. */
export interface CallFailure {
  readonly code: ErrorCode
  readonly message: string
  readonly metadata: ErrorMetadata
}

/** A failure for which the client has a sentence of its own. */
export const unknownFailure = (message: string, metadata: ErrorMetadata = {}): CallFailure => ({
  code: 'UNKNOWN_ERROR',
  message,
  metadata,
})

/** What failed without saying why. */
export const unexplained = unknownFailure('An error occurred - 0')

/** Whether what a call gives, or what was thrown, is a failure as the server or the network reported it. */
export const isCallFailure = (thrown: unknown): thrown is CallFailure =>
  isRecord(thrown) &&
  typeof thrown['code'] === 'string' &&
  typeof thrown['message'] === 'string' &&
  isRecord(thrown['metadata'])

/** A failure without whatever else was thrown with it: JSON, as the store wants it. */
export const plainFailure = ({ code, message, metadata }: CallFailure): CallFailure => ({
  code,
  message,
  metadata,
})

/** What was wrong with each field, when the server said so. */
export const issuesOf = ({ metadata }: CallFailure): readonly Issue[] => metadata.issues ?? []
