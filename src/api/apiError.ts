import { type ErrorCode, type ErrorMetadata, errorStatus, type Issue } from '#contract/errors.ts'
import { isRecord } from '#src/lib/isRecord.ts'

/** What a screen gets of a call that failed: a code for programs, a sentence for people, and details. */
export interface ApiError {
  readonly code: ErrorCode
  readonly message: string
  readonly metadata: ErrorMetadata
}

/** Nothing came back: no network, no server, or something that is not HTTP. */
export const unreachable: ApiError = {
  code: 'UNKNOWN_ERROR',
  message: 'Greenroom could not be reached. Check your connection.',
  metadata: {},
}

/** Something came back that does not say what went wrong. */
export const unexplained: ApiError = {
  code: 'UNKNOWN_ERROR',
  message: 'An error occurred - 0',
  metadata: {},
}

/** Reads the `error` field of a failed answer. A code that this client does not know is UNKNOWN_ERROR. */
export function apiErrorOf(body: unknown): ApiError {
  const error = isRecord(body) ? body['error'] : undefined
  if (!isRecord(error)) return unexplained
  const { code, message, metadata } = error
  return {
    code: isErrorCode(code) ? code : 'UNKNOWN_ERROR',
    message: typeof message === 'string' && message !== '' ? message : unexplained.message,
    metadata: isRecord(metadata) ? metadata : {},
  }
}

/** Whether what a hook or `unwrap` gives is a failure as the server or the network reported it. */
export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && typeof error['message'] === 'string' && isRecord(error['metadata'])
}

/** What was wrong with each field, when the server said so. */
export const issuesOf = (error: ApiError): readonly Issue[] => error.metadata.issues ?? []

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && (code in errorStatus || code === 'UNKNOWN_ERROR')
