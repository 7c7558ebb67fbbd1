import {
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  idempotencyReplayedHeader,
} from '#contract/idempotency.ts'
import { keyCallsPerMinute, keyRateLimit } from '#contract/resources/apiKeys.ts'
import type { AnyRoute } from '#contract/route.ts'
import { scopeNeeded } from '#contract/rules/keyScope.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** A header of an answer. */
export interface Header {
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** Every header that answers are described with. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this call in the log of the server, for questions about it.',
    schema: { type: 'string', format: 'uuid' },
    example: '019ce1c5-5a00-7f3e-9a41-6d2b8c07e1f4',
  },
  'RateLimit-Policy': {
    description:
      'To a call with an API key: how many calls (`q`) the key makes in how many seconds (`w`).',
    schema: { type: 'string' },
    example: `"${keyRateLimit}";q=${keyCallsPerMinute};w=60`,
  },
  RateLimit: {
    description:
      'To a call with an API key: how many calls are left to it (`r`), and in how many seconds there are more (`t`).',
    schema: { type: 'string' },
    example: `"${keyRateLimit}";r=${keyCallsPerMinute - 1};t=60`,
  },
  'Retry-After': {
    description: 'In how many seconds the call may be repeated, where that is known.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
  [idempotencyReplayedHeader]: {
    description: `\`true\` when this is the answer of an earlier call with the same ${idempotencyKeyHeader}.`,
    schema: { type: 'string' },
    example: 'true',
  },
} as const satisfies Readonly<Record<string, Header>>

type HeaderName = keyof typeof headers

/** Headers by their names, each as a reference to where it is described. */
export type Headers = Readonly<Partial<Record<HeaderName, { readonly $ref: string }>>>

const referTo = (names: readonly HeaderName[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The headers that the answer of a call carries when it is done. */
export const answerHeaders = (route: AnyRoute): Headers =>
  referTo([
    'X-Request-Id',
    ...(scopeNeeded(route) ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(route.idempotency ? ([idempotencyReplayedHeader] as const) : []),
  ])

/** The headers of an answer with a failure, by its status. */
export const failureHeaders = (status: number): Headers =>
  referTo([
    'X-Request-Id',
    ...(status === 429 ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
  ])

/** The header of a call that makes something, by which it can be sent again. */
export const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: `A text of your own, such as a UUID, that makes this call safe to repeat: for ${idempotencyKeyHours} hours the same key with the same body is answered the same again, and with another body CONFLICT. An answer with a secret is not repeated, but refused as CONFLICT.`,
  schema: { type: 'string', pattern: idempotencyKeyPattern },
  example: '2f1c9a54-7b0e-4d3a-9c86-5e2b7f40d1aa',
} as const
