import type { ErrorCode, ErrorMetadata } from '#contract/errors.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import type { PicturePlace } from './pageChanges.ts'

/** Why a part of a save failed. */
export interface SaveError {
  readonly code: ErrorCode
  readonly message: string
  /** `cause` is what the server said, where the message is one of the client's own. */
  readonly metadata: ErrorMetadata
  /** Where the picture was to go, when it was one. */
  readonly place?: PicturePlace
}

/** A failure for which the client has a sentence of its own. */
export const unknownError = (message: string, metadata: ErrorMetadata = {}): SaveError => ({
  code: 'UNKNOWN_ERROR',
  message,
  metadata,
})

/** What a port threw, as an error with a code. */
export function saveErrorOf(thrown: unknown): SaveError {
  return isSaveError(thrown) ? thrown : unknownError('An error occurred - 0')
}

const isSaveError = (thrown: unknown): thrown is SaveError =>
  isRecord(thrown) &&
  typeof thrown['code'] === 'string' &&
  typeof thrown['message'] === 'string' &&
  isRecord(thrown['metadata'])
