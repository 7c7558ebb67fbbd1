/**
 * The header by which a call that creates something can be sent again without creating it twice, as
 * draft-ietf-httpapi-idempotency-key-header-07 names it.
 */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** The header of an answer that is the one of an earlier call with the same key. */
export const idempotencyReplayedHeader = 'Idempotency-Replayed'

/** The most characters that a key has. */
export const maxIdempotencyKeyLength = 255

/** How long a key is kept, in hours. */
export const idempotencyKeyHours = 24

/** What a key is made of: up to {@link maxIdempotencyKeyLength} signs of printable ASCII without spaces. */
const shapeOfKey = /^[!-~]{1,255}$/

export const idempotencyKeyPattern = shapeOfKey.source

/** Whether a text may be a key. */
export const isIdempotencyKey = (text: string): boolean => shapeOfKey.test(text)

/**
 * What a call is answered that comes with the key of an earlier one: the same again, or, where the answer held a secret that is not
 * kept, CONFLICT.
 */
export type Idempotency = 'REPLAYED' | 'SECRET'

/** Why a key is refused, as `metadata.reason` of CONFLICT says it. */
export const idempotencyConflicts = [
  'OTHER_REQUEST',
  'UNDER_WAY',
  'SECRET_NOT_KEPT',
  'ANSWER_TOO_LARGE',
] as const

export type IdempotencyConflict = (typeof idempotencyConflicts)[number]
