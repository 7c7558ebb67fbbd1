import { type Invitation, invitationRoutes } from '#contract/resources/invitations.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { writesFor } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, servePublic } from '#server/platform/http/serve.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { acceptInvitation, noSuchInvitation } from './acceptInvitation.ts'
import { userName, workspaceName } from './people.ts'
import { selectInvitation } from './selectInvitation.ts'

interface Services extends WithSessions, Needs<'clock'> {
  readonly limits: PlanLimits
}

/** What the link of an invitation opens. */
export function invitationCalls(services: Services): Served[] {
  const { sessions, limits, clock } = services
  return [
    servePublic(invitationRoutes.redeem, async ({ database, http, query, record, nothingDone }) => {
      const tokenHash = hashToken(query.token)
      const visitor = await sessions.authenticate(http)
      if (visitor && query.accept !== false) {
        const { userId } = visitor
        const outcome = await acceptInvitation(
          { database, limits },
          { tokenHash, userId, now: clock() },
          (tx, workspaceId) => {
            writesFor(workspaceId)
            return record(tx, { by: { ...visitor, workspaceId }, ids: [userId] })
          },
        )
        if (outcome instanceof Failure) return outcome
        if (outcome === 'BEFORE') nothingDone()
      } else nothingDone()
      return showInvitation(database, tokenHash, visitor?.userId, clock())
    }),
  ]
}

async function showInvitation(
  database: Database,
  tokenHash: string,
  userId: string | undefined,
  now: Date,
): Promise<Invitation | Failure> {
  const [found] = await selectInvitation(database, tokenHash)
  if (!found) return noSuchInvitation()
  const { email, role, acceptedAt, expiresAt, workspaceId, invitedBy } = found.invitation
  return {
    email,
    role,
    status: acceptedAt ? 'ACCEPTED' : expiresAt <= now ? 'EXPIRED' : 'OPEN',
    workspace_name: await workspaceName(database, workspaceId),
    inviter_name: await userName(database, invitedBy),
    expires_at: expiresAt.toISOString(),
    signed_in_as: userId === undefined ? null : await emailOf(database, userId),
  }
}

async function emailOf(database: Database, userId: string): Promise<string | null> {
  const user = await rowOf(database, users, userId)
  return user?.email ?? null
}
