import type { IdempotencyConflict } from '#contract/idempotency.ts'
import type { AnyRoute } from '#contract/route.ts'
import { type AnswerFailure, wasUnanswered } from '#src/lib/callFailure.ts'
import type { CallRequest } from './call.ts'

/** How long the same create that comes again is taken for the one that was not answered. */
const sameWithinMs = 10 * 60_000

/** How many creates without an answer are remembered. */
const maxRemembered = 20

interface Unanswered {
  readonly key: string
  readonly at: number
}

/** The creates that were sent and not answered, by what they asked for. They may have been done. */
const unanswered = new Map<string, Unanswered>()

/**
 * The `Idempotency-Key` of a call; undefined where it creates nothing. A person who saves again what was not answered sends the same
 * key, so that it is not created twice.
 */
export function idempotencyKeyOf(route: AnyRoute, request: CallRequest): string | undefined {
  if (!route.idempotency) return undefined
  const earlier = unanswered.get(nameOf(request))
  const isSame = earlier && Date.now() - earlier.at < sameWithinMs
  return isSame ? earlier.key : crypto.randomUUID()
}

/** Remembers the key of a create that was not answered, and forgets it once it is. */
export function noteAnswer(request: CallRequest, key: string, failure?: AnswerFailure): void {
  const name = nameOf(request)
  const isOpen = failure !== undefined && (wasUnanswered(failure) || isUnderWay(failure))
  unanswered.delete(name)
  if (!isOpen) return
  unanswered.set(name, { key, at: Date.now() })
  const [oldest] = unanswered.keys()
  if (unanswered.size > maxRemembered && oldest !== undefined) unanswered.delete(oldest)
}

const isUnderWay = ({ metadata }: AnswerFailure) =>
  metadata['reason'] === ('UNDER_WAY' satisfies IdempotencyConflict)

const nameOf = ({ path, body }: CallRequest) => `${path} ${body}`
