import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { userRoutes } from '#contract/resources/user.ts'
import { isOwner } from '#contract/roles.ts'
import type { RouteBody } from '#contract/route.ts'
import { offsetRowAt } from '#contract/rules/timezoneName.ts'
import type { Biller } from '#server/areas/billing/biller.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { closeAccount } from './closeAccount.ts'
import { deletionOf } from './closing.ts'
import { describeUser } from './describeUser.ts'

export interface UserServices extends Needs<'clock'> {
  readonly storage: Shown
  readonly limits: PlanLimits
  readonly biller: Pick<Biller, 'end'>
  readonly sessions: Pick<Sessions, 'end'>
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

    serveAccount(userRoutes.update, ({ database, principal, body, record, nothingDone }) =>
      inTransaction(database, async (transaction) => {
        const { userId } = principal
        const refusal = await refuseStrangeWorkspace(transaction, userId, body.workspace_id)
        if (refusal) return refusal
        const changed = await changeWorkspace(transaction, principal, body)
        if (changed instanceof Failure) return changed
        if (changed) await record(transaction, { ids: [principal.workspaceId] })
        else nothingDone()
        await transaction
          .update(users)
          .set({ ...toChange(body), updatedAt: new Date() })
          .where(eq(users.id, userId))
        return describeUser({ ...services, database: transaction }, userId)
      }),
    ),

    serveAccount(userRoutes.delete, async ({ database, http, principal, body, record }) => {
      const { userId, workspaceId, sessionId } = principal
      const refusal = await biller.end(workspaceId)
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

type Change = RouteBody<typeof userRoutes.update>

/** Only what the change names. Whoever gives their name has said what a new person is asked for. */
const toChange = ({ name, country, workspace_id, onboarded, first_steps, ...clock }: Change) => ({
  name,
  country,
  workspaceId: workspace_id,
  onboarded: onboarded ?? (name ? true : undefined),
  firstSteps: first_steps,
  ...toClock(clock),
})

/** An offset without a zone beside it is a choice against the zone that there was. */
function toClock({ timezone, timezone_offset }: Pick<Change, 'timezone' | 'timezone_offset'>) {
  if (timezone === undefined && timezone_offset !== undefined) {
    return { timezone: null, timezoneOffset: timezone_offset }
  }
  const standsAt = timezone ? offsetRowAt(timezone, new Date())?.offset : undefined
  return { timezone, timezoneOffset: timezone_offset ?? standsAt }
}

/** What the workspace they act in is called, what it is for and how it speaks, which its owner says; gives whether that is new. */
async function changeWorkspace(
  transaction: Transaction,
  { workspaceId, role }: Pick<UserPrincipal, 'workspaceId' | 'role'>,
  { workspace_name: name, workspace_kind: kind, workspace_language: language }: Change,
): Promise<Failure | boolean> {
  if (name === undefined && kind === undefined && language === undefined) return false
  if (!isOwner(role)) return new Failure('FORBIDDEN', 'Only the owner can change the workspace.')
  const isNew = or(
    name === undefined ? undefined : sql`${workspaces.name} is distinct from ${name}`,
    kind === undefined ? undefined : sql`${workspaces.kind} is distinct from ${kind}`,
    language === undefined ? undefined : sql`${workspaces.language} is distinct from ${language}`,
  )
  const changed = await transaction
    .update(workspaces)
    .set({ name, kind, language })
    .where(and(eq(workspaces.id, workspaceId), isNew))
    .returning({ id: workspaces.id })
  return changed.length > 0
}

/**
 * Nobody acts in a workspace that they are not a member of. The lock lets nobody be removed between this and
 * the change.
 */
async function refuseStrangeWorkspace(
  transaction: Transaction,
  userId: string,
  workspaceId: string | undefined,
): Promise<Refusal> {
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
