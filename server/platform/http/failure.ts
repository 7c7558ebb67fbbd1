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

/** Why something may not be done; undefined when it may. */
export type Refusal = Failure | undefined

export const notFound = (message: string, metadata: ErrorMetadata = {}) =>
  new Failure('NOT_FOUND', message, metadata)

/** For work that cannot be taken on now, since as much as may wait is waiting. */
export const busy = (seconds: number) =>
  new Failure(
    'RATE_LIMITED',
    `The server is busy at the moment. Try again in ${seconds} seconds.`,
    {
      retry_after_seconds: seconds,
    },
  )

/** The most issues that one answer names, and the most characters they take together. */
export const maxIssues = 50
const maxIssuesLength = 8_000

/** What is wrong with a request, at once; `more_issues` says that there is more than one answer names. */
export function invalid(issues: readonly Issue[]): Failure {
  const named = firstOf(issues)
  return new Failure('VALIDATION_FAILED', issues[0]?.message ?? 'The request is not valid', {
    issues: named,
    ...(named.length < issues.length && { more_issues: true }),
  })
}

/** VALIDATION_FAILED with these issues; undefined when there are none. */
export const refuseIssues = (issues: readonly Issue[]): Refusal =>
  issues.length > 0 ? invalid(issues) : undefined

function firstOf(issues: readonly Issue[]): readonly Issue[] {
  let room = maxIssuesLength
  return issues.slice(0, maxIssues).filter(({ path, message }, index) => {
    room -= path.length + message.length
    return index === 0 || room >= 0
  })
}
