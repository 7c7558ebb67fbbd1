import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import {
  type Idempotency,
  type IdempotencyConflict,
  idempotencyKeyHeader,
  idempotencyKeyHours,
  isIdempotencyKey,
  maxIdempotencyKeyLength,
} from '#contract/idempotency.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, invalid, type Refusal } from './failure.ts'
import { callerIdOf, type Principal } from './principal.ts'

/** A call with an `Idempotency-Key`. */
export interface KeyedCall {
  readonly callerId: string
  /** SHA-256 of the key. */
  readonly keyHash: string
  /** SHA-256 of what is asked: the route, its parameters and the body to the letter. */
  readonly requestHash: string
}

/** What of a call decides whether it has come before, and where that is known. */
interface ArrivedCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The body as it came. */
  readonly text: string
  readonly principal: Principal | undefined
  readonly http: Context
  readonly keptAnswers: KeptAnswers
}

/** What is kept of a call that has come with its key before. */
export interface KeptCall {
  readonly requestHash: string
  /** The data of its answer as JSON; null where that is not kept. */
  readonly answer: string | null
}

/** Where the answers of calls with keys are kept, each in the transaction of what it made. */
export interface KeptAnswers {
  /** Holds a key until the transaction ends; false when another call holds it. */
  readonly hold: (tx: Transaction, call: KeyedCall) => Promise<boolean>
  /** The call that came with this key, if it is kept still. */
  readonly find: (tx: Transaction, call: KeyedCall) => Promise<KeptCall | undefined>
  /** Keeps an answer; a failure when whoever calls has too much kept already. */
  readonly keep: (tx: Transaction, call: KeyedCall, answer: string | null) => Promise<Refusal>
}

/** The data of an answer as JSON: what an earlier call was answered, or what is now kept for later ones. */
export class AnswerText {
  readonly json: string
  readonly isReplayed: boolean

  constructor(json: string, isReplayed: boolean) {
    this.json = json
    this.isReplayed = isReplayed
  }
}

/** How a call is made once, however often it comes. Without a key it is made each time. */
export interface Once {
  /** Runs what a call does unless an earlier one with its key has done it, and keeps the answer in the same transaction. */
  readonly once: <T>(
    tx: Transaction,
    work: () => Promise<T | Failure>,
  ) => Promise<T | Failure | AnswerText>
  /** Looks for the earlier call before anything is done that comes before the transaction. */
  readonly unlessDone: <T>(
    database: Database,
    work: () => Promise<T | Failure | AnswerText>,
  ) => Promise<T | Failure | AnswerText>
}

const eachTime: Once = { once: (_tx, work) => work(), unlessDone: (_database, work) => work() }

/**
 * What a call's `Idempotency-Key` asks for; a failure when it can be no key.
 *
 * @param nothingDone says that the call changes nothing after all.
 */
export function onceByKey(
  route: Pick<AnyRoute, 'path' | 'idempotency'>,
  arrived: ArrivedCall,
  nothingDone: () => void,
): Once | Failure {
  const key = arrived.http.req.header(idempotencyKeyHeader)
  const { principal, keptAnswers } = arrived
  const { idempotency } = route
  if (key === undefined || !idempotency || !principal) return eachTime
  if (!isIdempotencyKey(key)) return keyInvalid
  const call = keyedCall(route, arrived, { key, principal })

  const earlier = async (tx: Transaction) => {
    const kept = await keptAnswers.find(tx, call)
    if (!kept) return undefined
    nothingDone()
    return answerAgain(kept, call, idempotency)
  }

  return {
    async once(tx, work) {
      if (!(await keptAnswers.hold(tx, call))) return underWay
      const again = await earlier(tx)
      if (again) return again
      const done = await work()
      if (done instanceof Failure) return done
      const json = JSON.stringify(done)
      const refusal = await keptAnswers.keep(tx, call, idempotency === 'SECRET' ? null : json)
      return refusal ?? new AnswerText(json, false)
    },
    async unlessDone(database, work) {
      const again = await inWorkspace(database, { principal, readOnly: true }, earlier)
      return again ?? work()
    },
  }
}

interface Keyed {
  readonly key: string
  readonly principal: Principal
}

const keyedCall = (
  { path }: Pick<AnyRoute, 'path'>,
  { params, query, text }: ArrivedCall,
  { key, principal }: Keyed,
): KeyedCall => ({
  callerId: callerIdOf(principal),
  keyHash: sha256(key),
  requestHash: sha256(JSON.stringify([path, params, query]), text),
})

function sha256(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

function answerAgain(
  { requestHash, answer }: KeptCall,
  call: KeyedCall,
  idempotency: Idempotency,
): AnswerText | Failure {
  if (requestHash !== call.requestHash) {
    return conflict(
      'OTHER_REQUEST',
      'This Idempotency-Key was sent with another request. Use a new key for each thing to create.',
    )
  }
  if (answer !== null) return new AnswerText(answer, true)
  return idempotency === 'SECRET'
    ? conflict(
        'SECRET_NOT_KEPT',
        'This was created by an earlier call. Its answer held a secret, which is not kept: delete it and create another if the secret is lost.',
      )
    : conflict(
        'ANSWER_TOO_LARGE',
        'This was created by an earlier call, whose answer was too large to be kept. Fetch what it created.',
      )
}

const conflict = (reason: IdempotencyConflict, message: string) =>
  new Failure('CONFLICT', message, { reason })

const underWay = new Failure(
  'CONFLICT',
  'Another call with this Idempotency-Key is under way. Try again in a second.',
  { reason: 'UNDER_WAY' satisfies IdempotencyConflict, retry_after_seconds: 1 },
)

const keyInvalid = invalid([
  {
    path: `headers.${idempotencyKeyHeader}`,
    message: `An Idempotency-Key has 1 to ${maxIdempotencyKeyLength} printable ASCII characters without spaces`,
  },
])

/** For whoever has too much kept. */
export const tooMuchKept = (megabytes: number) =>
  new Failure(
    'RATE_LIMITED',
    `Your calls with an Idempotency-Key have ${megabytes} MB of answers kept, which are forgotten after ${idempotencyKeyHours} hours. Try again later, or without a key.`,
    { retry_after_seconds: 60 * 60 },
  )
