import type { ErrorMetadata, ServerErrorCode } from '#contract/errors.ts'

interface Said {
  readonly message: string
  readonly metadata?: ErrorMetadata
}

/** What a call that fails may say, by its code. */
export const failureExamples: Readonly<Record<ServerErrorCode, Said>> = {
  BAD_REQUEST: { message: 'The body is not valid JSON' },
  UNAUTHENTICATED: { message: 'Sign in to continue' },
  API_KEY_INVALID: { message: 'This API key does not exist, or works no longer' },
  CODE_INVALID: { message: 'That code is wrong or has expired. Ask for a new one.' },
  LINK_INVALID: { message: 'That link is wrong or has expired. Ask for a new one.' },
  LOGIN_INVALID: { message: 'That ID or password is wrong. Ask your agency for help.' },
  FORBIDDEN: { message: 'This call is not available to this kind of session' },
  FOREIGN_ORIGIN: { message: 'This call came from another site' },
  PROOF_NEEDED: {
    message: 'You signed in more than 15 minutes ago. Confirm that it is you to go on.',
  },
  PASSWORD_NEEDED: {
    message: 'That password is wrong',
    metadata: { agency_id: '019a6f80-0000-7000-8000-000000000001', wrong: true },
  },
  SECOND_FACTOR_REQUIRED: {
    message: 'This workspace requires a second factor. Set one up to go on.',
  },
  LIMIT_REACHED: {
    message: 'A workspace can have at most 50 API keys',
    metadata: { limit: 50, used: 50 },
  },
  READ_ONLY: { message: 'Greenroom’s own domains cannot be changed' },
  NOT_FOUND: { message: 'This account does not exist' },
  METHOD_NOT_ALLOWED: { message: 'Every call is a POST' },
  CONFLICT: { message: 'Someone else changed this at the same time. Try again.' },
  CONFIRMATION_NEEDED: {
    message: 'Sign in as priya@northlight.example?',
    metadata: { email: 'priya@northlight.example', signed_in_as: null },
  },
  BODY_TOO_LARGE: { message: 'The request is larger than 1 MB' },
  VALIDATION_FAILED: {
    message: 'Enter a name',
    metadata: { issues: [{ path: 'body[0].name', message: 'Enter a name' }] },
  },
  TOO_SLOW: {
    message:
      'This took longer than 5 seconds and was stopped. Ask for less at a time, such as a shorter range of days or a more exact search, or try again later.',
  },
  RATE_LIMITED: {
    message: 'Your network asks for too much at once. Try again.',
    metadata: { retry_after_seconds: 2 },
  },
  INTERNAL_ERROR: { message: 'Something went wrong on our side' },
  NOT_CONFIGURED: { message: 'Signing in with Google is not set up here. Sign in by email.' },
  UNAVAILABLE: { message: 'Greenroom cannot reach its database right now. Try again.' },
  STORAGE_FULL: { message: 'There is not enough storage space for this file. Try again later.' },
}
