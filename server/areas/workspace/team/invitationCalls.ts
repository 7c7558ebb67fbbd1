import { eq } from 'drizzle-orm'
import { type Invitation, invitationRoutes } from '#contract/resources/invitations.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { writesFor } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, servePublic } from '#server/platform/http/serve.ts'
import { acceptInvitation, noSuchInvitation } from './acceptInvitation.ts'
import { userName, workspaceName } from './people.ts'
import { selectInvitation } from './selectInvitation.ts'

interface Services {
  readonly sessions: Pick<Sessions, 'authenticate'>
  readonly limits: PlanLimits
  readonly clock: Clock
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
  const [user] = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return user?.email ?? null
}
