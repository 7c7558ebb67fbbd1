import { and, eq, isNull } from 'drizzle-orm'
import { userRoutes } from '#contract/resources/user.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import type { Biller } from '#server/areas/billing/biller.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { closeAccount } from './closeAccount.ts'
import { deletionOf } from './closing.ts'
import { describeUser } from './describeUser.ts'

export interface UserServices {
  readonly storage: Shown
  readonly limits: PlanLimits
  readonly biller: Pick<Biller, 'cancel'>
  readonly sessions: Pick<Sessions, 'end'>
  readonly clock: Clock
}

/**
 * The calls of a signed-in user about themselves. Deleting closes the account of whoever owns the workspace they act in,
 * and lets nothing be charged any more.
 */
export function userCalls(services: UserServices): Served[] {
  const { biller, sessions, clock } = services
  return [
    serveAccount(userRoutes.fetch, ({ database, principal }) =>
      describeUser({ ...services, database }, principal.userId),
    ),

    serveAccount(userRoutes.update, ({ database, principal: { userId }, body }) =>
      inTransaction(database, async (transaction) => {
        const refusal = await refuseStrangeWorkspace(transaction, userId, body.workspace_id)
        if (refusal) return refusal
        await transaction
          .update(users)
          .set({
            name: body.name,
            timezoneOffset: body.timezone_offset,
            country: body.country,
            workspaceId: body.workspace_id,
            updatedAt: new Date(),
          })
          .where(eq(users.id, userId))
        return describeUser({ ...services, database: transaction }, userId)
      }),
    ),

    serveAccount(userRoutes.delete, async ({ database, http, principal, body, record }) => {
      const { userId, workspaceId, sessionId } = principal
      const refusal = await endSubscription(database, biller, workspaceId)
      if (refusal) return refusal
      const now = clock()
      await closeAccount(database, {
        userId,
        workspaceId,
        reason: body.deactivation_reason,
        now,
        record,
      })
      await sessions.end(http, sessionId)
      return { deactivated: true, deleted_at: deletionOf(now).toISOString() }
    }),
  ]
}

/**
 * Nobody acts in a workspace that they are not a member of. The lock lets nobody be removed between this and
 * the change.
 */
async function refuseStrangeWorkspace(
  transaction: Transaction,
  userId: string,
  workspaceId: string | undefined,
): Promise<Failure | undefined> {
  if (workspaceId === undefined) return undefined
  const [member] = await transaction
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.workspaceId, workspaceId),
        isNull(workspaces.closedAt),
      ),
    )
    .for('key share', { of: memberships })
  return member
    ? undefined
    : invalid([{ path: 'body.workspace_id', message: 'Choose one of your workspaces' }])
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
