import type { ActivityAction, RecordedActivity } from '#contract/activity.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { fieldOf, namedIds, rowsOf } from './namedIds.ts'
import type { CallOrigin, RecordActivity } from './recordedAction.ts'

/** What was done, where the call itself does not tell. */
interface Recorded {
  readonly ids?: readonly string[]
  /** Whoever did it, in a call that anybody may make. */
  readonly by?: Principal
}

/** How a call that opens its transactions itself has recorded what it does. */
export interface Records {
  /** Writes what the route's declaration says the call does: in the transaction that does it, and before a deletion. */
  readonly record: (tx: Transaction, recorded?: Recorded) => Promise<void>
  /** Says that the call changes nothing after all, and so is not recorded. */
  readonly nothingDone: () => void
}

/** What one call leaves in the activity log: one row, or none where its route says why. */
export interface ActivityRecord extends Records {
  /** Runs what a call changes in a transaction, and records it there: a failure takes both back. */
  around<T>(tx: Transaction, work: () => Promise<T | Failure>): Promise<T | Failure>
  /** Makes sure that a call which records itself has done so. */
  checked<T>(answer: Promise<T | Failure>): Promise<T | Failure>
}

interface CallFacts {
  readonly params: unknown
  readonly body: unknown
  readonly principal: Principal | undefined
  readonly origin: () => CallOrigin
  /** Who writes it down. */
  readonly recordActivity: RecordActivity
}

/** Begins the record of a call. */
export function activityRecord(
  { path, activity: declared }: Pick<AnyRoute, 'path' | 'activity'>,
  { params, body, principal, origin, recordActivity }: CallFacts,
): ActivityRecord {
  const activity = declared && 'thing' in declared ? declared : undefined
  let isSettled = activity === undefined

  const record = async (tx: Transaction, { ids, by = principal }: Recorded, answer?: unknown) => {
    if (!activity) throw new Error(`${path} records what its route does not declare`)
    if (!by) throw new Error(`${path} does not say who did it`)
    isSettled = true
    await recordActivity(tx, {
      activity: { ...activity, action: actionOf(activity, body) },
      call: path,
      by,
      origin: origin(),
      ids: ids ?? namedIds(activity, { params, body, answer }),
    })
  }

  return {
    record: (tx, recorded = {}) => record(tx, recorded),
    nothingDone() {
      isSettled = true
    },
    async around(tx, work) {
      if (activity?.action === 'DELETED') await record(tx, {})
      const done = await work()
      if (!isSettled && !(done instanceof Failure)) await record(tx, {}, done)
      return done
    },
    async checked(answer) {
      const done = await answer
      if (!isSettled && !(done instanceof Failure))
        throw new Error(`${path} did something and did not record it`)
      return done
    },
  }
}

/** What the call did: something of its own where each row changes that one field alone. */
function actionOf({ action, alone }: RecordedActivity, body: unknown): ActivityAction {
  if (alone === undefined) return action
  const isAlone = rowsOf(body).every((row) => {
    const data = fieldOf(row, 'data')
    const fields = Object.entries(data ?? {}).filter(([, value]) => value !== undefined)
    return fields.length === 1 && fields[0]?.[0] === alone.field
  })
  return isAlone ? alone.action : action
}
