import { and, eq, inArray, ne } from 'drizzle-orm'
import { teamRoutes } from '#contract/resources/team.ts'
import type { Route } from '#contract/route.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { memberships } from '#server/platform/db/schema/accounts.ts'
import { invitations } from '#server/platform/db/schema/team.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveAccount, type WorkspaceCall } from '#server/platform/http/serve.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { RateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import { invite } from './invite.ts'
import { fetchTeam, readTeam } from './readTeam.ts'
import { whyNotChange, whyNotRemove } from './teamRules.ts'

interface Services {
  readonly config: Config
  readonly mailer: Mailer
  readonly limits: PlanLimits
  readonly rateLimits: RateLimits
  readonly clock: Clock
}

/** Fetch the team, invite people, change their roles, and remove them. */
export function teamCalls(services: Services): Served[] {
  const { limits } = services

  return [
    serveTeam(teamRoutes.fetch, ({ body, tx }) => fetchTeam(tx, body)),

    serveAccount(teamRoutes.create, async ({ body, principal, database }) => {
      const { workspaceId } = principal
      const refusal =
        (await refuseWithoutTeam(limits, database, workspaceId)) ??
        (await refuseIfTooMany(
          services,
          ...body.data.map(() => ['invitationsByWorkspace', workspaceId] as const),
        ))
      if (refusal) return refusal
      const ids = await invite(services, database, principal, body.data)
      if (ids instanceof Failure) return ids
      return inWorkspace(database, { principal, readOnly: true }, async (tx) =>
        inOrder(ids, await readTeam(tx, ids)),
      )
    }),

    serveTeam(teamRoutes.update, async ({ body, principal, tx }) => {
      const ids = body.data.map(({ id }) => id)
      const entries = inOrder(ids, await readTeam(tx, ids))
      if (entries instanceof Failure) return entries
      const refusal = whyNotChange(principal, entries)
      if (refusal) return refusal
      for (const { id, data } of body.data) {
        await tx
          .update(memberships)
          .set({ role: data.role })
          .where(and(eq(memberships.userId, id), ne(memberships.role, 'OWNER')))
        await tx.update(invitations).set({ role: data.role }).where(eq(invitations.id, id))
      }
      return inOrder(ids, await readTeam(tx, ids))
    }),

    serveTeam(teamRoutes.delete, async ({ body, principal, tx }) => {
      const entries = inOrder(body.data, await readTeam(tx, body.data))
      if (entries instanceof Failure) return entries
      const refusal = whyNotRemove(principal, entries)
      if (refusal) return refusal
      await tx
        .delete(memberships)
        .where(and(inArray(memberships.userId, body.data), ne(memberships.role, 'OWNER')))
      await tx.delete(invitations).where(inArray(invitations.id, body.data))
      return body.data
    }),
  ]
}

interface TeamCall<P, Q, B> extends WorkspaceCall<P, Q, B> {
  readonly principal: UserPrincipal
}

/** Serves a call of a brand user about their workspace; who calls matters to every rule of a team. */
const serveTeam = <P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: (call: TeamCall<P, Q, B>) => Promise<O | Failure>,
): Served =>
  serveAccount(route, ({ database, ...call }) =>
    inWorkspace(
      database,
      { principal: call.principal, readOnly: route.effect === 'read' },
      (rows) => handler({ ...call, tx: rows }),
    ),
  )

/** LIMIT_REACHED when the workspace's plan has no team. */
async function refuseWithoutTeam(
  limits: PlanLimits,
  queries: Queries,
  workspaceId: string,
): Promise<Failure | undefined> {
  const { team } = await limits.entitlement(queries, workspaceId)
  return team ? undefined : new Failure('LIMIT_REACHED', 'A team is part of the agency plan.')
}
