import { and, eq, isNull } from 'drizzle-orm'
import { userRoutes } from '#contract/resources/user.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { describeUser } from './describeUser.ts'

interface Services {
  readonly storage: Shown
  readonly limits: PlanLimits
}

/** The calls of a signed-in user about themselves. */
export function userCalls(services: Services): Served[] {
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
