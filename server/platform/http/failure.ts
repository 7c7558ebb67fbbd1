import type { ErrorBody, ErrorMetadata, Issue, ServerErrorCode } from '#contract/errors.ts'

/** What a call answers with instead of a result. A value: it is returned, not thrown. */
export class Failure {
  readonly code: ServerErrorCode
  readonly message: string
  readonly metadata: ErrorMetadata

  constructor(code: ServerErrorCode, message: string, metadata: ErrorMetadata = {}) {
    this.code = code
    this.message = message
    this.metadata = metadata
  }

  /** What goes on the wire. */
  toBody(): { readonly error: ErrorBody } {
    return { error: { code: this.code, message: this.message, metadata: this.metadata } }
  }
}

export const notFound = (message: string, metadata: ErrorMetadata = {}) =>
  new Failure('NOT_FOUND', message, metadata)

/** Everything that is wrong with a request, at once. */
export const invalid = (issues: readonly Issue[]) =>
  new Failure('VALIDATION_FAILED', issues[0]?.message ?? 'The request is not valid', { issues })
