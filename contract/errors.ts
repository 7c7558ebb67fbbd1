/**
 * The failures a call can answer with. A code is what a program reads, the message what a person reads.
 * The HTTP status of each code stands here so that the server and its documentation cannot disagree.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  API_KEY_INVALID: 401,
  CODE_INVALID: 401,
  LINK_INVALID: 401,
  LOGIN_INVALID: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  /** Whoever is signed in has to show once more that it is them: see /user/sign-in-methods/prove. */
  PROOF_NEEDED: 403,
  /** What is opened by a link has a password: it is missing, or another. */
  PASSWORD_NEEDED: 403,
  /** The workspace requires a second factor, and whoever calls has none yet. */
  SECOND_FACTOR_REQUIRED: 403,
  LIMIT_REACHED: 403,
  READ_ONLY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CONFIRMATION_NEEDED: 409,
  BODY_TOO_LARGE: 413,
  VALIDATION_FAILED: 422,
  /** A search or a report that asks for too much: a client must not simply repeat it, as it may what is 5xx. */
  TOO_SLOW: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  NOT_CONFIGURED: 501,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

/** What the server can answer with. */
export type ServerErrorCode = keyof typeof errorStatus

/** What a screen can meet: the server's codes, and the one for everything that never became an answer. */
export type ErrorCode = ServerErrorCode | 'UNKNOWN_ERROR'

/** One thing wrong with a request: where (`body[0].data.name`), and a sentence for its field. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** What is known of a failure beside its message. */
export interface ErrorMetadata {
  /** Comes with `VALIDATION_FAILED`. */
  readonly issues?: readonly Issue[]
  /** Comes with `VALIDATION_FAILED` when there is more wrong than `issues` names. */
  readonly more_issues?: true
  /** Comes with `RATE_LIMITED`. */
  readonly retry_after_seconds?: number
  readonly [fact: string]: unknown
}

/** The `error` field of a failed answer. */
export interface ErrorBody {
  readonly code: ServerErrorCode
  readonly message: string
  readonly metadata: ErrorMetadata
}
