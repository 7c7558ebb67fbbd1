import { and, inArray, ne } from 'drizzle-orm'
import { teamRoutes } from '#contract/resources/team.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { invitations } from '#server/database/schema/team.ts'
import type { Needs } from '#server/platform/area.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serveAccount, serveToUsers } from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { changeEntries } from './changeEntries.ts'
import { invite } from './invite.ts'
import { fetchTeam, readTeam } from './readTeam.ts'
import { refuseWithoutTeam } from './refuseWithoutTeam.ts'
import { whyNotChange, whyNotRemove } from './teamRules.ts'

interface Services extends Needs<'rateLimits' | 'clock'> {
  readonly limits: PlanLimits
}

/** Fetch the team, invite people, change their roles, and remove them. */
export function teamCalls(services: Services): Served[] {
  const { limits } = services

  return [
    serveToUsers(teamRoutes.fetch, ({ body, tx }) => fetchTeam(tx, body)),

    serveAccount(teamRoutes.create, async ({ body, principal, database, record, once }) => {
      const { workspaceId } = principal
      const refusal =
        (await refuseWithoutTeam(limits, database, workspaceId)) ??
        (await refuseIfTooMany(
          services,
          ...body.data.map(() => ['invitationsByWorkspace', workspaceId] as const),
        ))
      if (refusal) return refusal
      return inWorkspace(database, { principal, readOnly: false }, (tx) =>
        once(tx, async () => {
          const ids = await invite(tx, { principal, now: services.clock() }, body.data)
          if (ids instanceof Failure) return ids
          await record(tx, { ids })
          return inOrder(ids, await readTeam(tx, ids))
        }),
      )
    }),

    serveToUsers(teamRoutes.update, async ({ body, principal, tx }) => {
      const ids = idsOf(body.data)
      const entries = inOrder(ids, await readTeam(tx, ids))
      if (entries instanceof Failure) return entries
      const refusal =
        whyNotChange(principal, entries) ?? (await changeEntries(tx, entries, body.data))
      if (refusal) return refusal
      return inOrder(ids, await readTeam(tx, ids))
    }),

    serveToUsers(teamRoutes.delete, async ({ body, principal, tx }) => {
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
