import { userRoutes } from '#contract/resources/user.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import type { Biller } from '#server/areas/billing/biller.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { closeAccount } from './closeAccount.ts'
import { deletionOf } from './closing.ts'

interface Services {
  readonly biller: Pick<Biller, 'cancel'>
  readonly sessions: Pick<Sessions, 'end'>
  readonly clock?: Clock
}

/** Closes the account of whoever owns the workspace they act in, and lets nothing be charged any more. */
export function accountCalls({ biller, sessions, clock = systemClock }: Services): Served[] {
  return [
    serveAccount(userRoutes.delete, async ({ database, http, principal, body }) => {
      const { userId, workspaceId, sessionId } = principal
      const refusal = await endSubscription(database, biller, workspaceId)
      if (refusal) return refusal
      const now = clock()
      await closeAccount(database, { userId, workspaceId, reason: body.deactivation_reason, now })
      await sessions.end(http, sessionId)
      return { deactivated: true, deleted_at: deletionOf(now).toISOString() }
    }),
  ]
}

async function endSubscription(
  database: Database,
  biller: Pick<Biller, 'cancel'>,
  workspaceId: string,
): Promise<Failure | undefined> {
  const held = await findSubscription(database, workspaceId)
  const plan = held?.status === 'ACTIVE' ? planAmong(held.nodes) : undefined
  return plan && !plan.ending ? biller.cancel(workspaceId, [plan.code]) : undefined
}
