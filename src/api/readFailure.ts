import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { type CallFailure, unexplained } from '#src/lib/callFailure.ts'
import { isRecord } from '#src/lib/isRecord.ts'

/** Reads the `error` field of a failed answer. A code that this client does not know is UNKNOWN_ERROR. */
export function readFailure(body: unknown): CallFailure {
  const error = isRecord(body) ? body['error'] : undefined
  if (!isRecord(error)) return unexplained
  const { code, message, metadata } = error
  return {
    code: isErrorCode(code) ? code : 'UNKNOWN_ERROR',
    message: typeof message === 'string' && message !== '' ? message : unexplained.message,
    metadata: isRecord(metadata) ? metadata : {},
  }
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && (code in errorStatus || code === 'UNKNOWN_ERROR')
