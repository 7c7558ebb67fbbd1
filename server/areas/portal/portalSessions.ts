import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { expiryOf, isWorthNoting } from '#server/areas/sessions/sessionLifetime.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { portalAccess, portalSessions } from '#server/database/schema/portal.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import type { CreatorPrincipal } from '#server/platform/http/principal.ts'

/** Creators who are logged in to the portal, each under a token that their calls carry. */
export interface PortalSessions {
  /** Who is calling; a session that is used lives on. */
  authenticate(token: string): Promise<CreatorPrincipal | undefined>
  /** Logs a creator in; gives the token, which is not kept. */
  start(creator: LoggedIn, userAgent: string): Promise<string>
}

interface LoggedIn {
  readonly creatorId: string
  readonly workspaceId: string
}

interface Services extends Needs<'database' | 'clock'> {
  readonly credentials: Pick<Credentials, 'remember'>
}

export function openPortalSessions({ database, clock, credentials }: Services): PortalSessions {
  return {
    async authenticate(token) {
      const now = clock()
      const session = await find(database, token, now)
      if (!session) return undefined
      if (isWorthNoting(session.lastSeenAt, now)) {
        await database
          .update(portalSessions)
          .set({ lastSeenAt: now, expiresAt: expiryOf(session.createdAt, now) })
          .where(eq(portalSessions.id, session.id))
        await noteSeen(database, session, now)
      }
      const { id, creatorId, workspaceId } = session
      return { mode: 'CREATOR', sessionId: id, creatorId, workspaceId }
    },

    async start({ creatorId, workspaceId }, userAgent) {
      const token = newToken()
      const now = clock()
      await database.insert(portalSessions).values({
        workspaceId,
        creatorId,
        tokenHash: hashToken(token),
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: expiryOf(now, now),
      })
      await noteSeen(database, { creatorId, workspaceId }, now)
      credentials.remember(token)
      return token
    },
  }
}

/** Notes that a creator is there: the first time for good, and always the last. */
async function noteSeen(
  database: Database,
  { creatorId, workspaceId }: LoggedIn,
  now: Date,
): Promise<void> {
  await database
    .insert(portalAccess)
    .values({ creatorId, workspaceId, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: portalAccess.creatorId,
      set: { firstSeenAt: sql`coalesce(${portalAccess.firstSeenAt}, ${now})`, lastSeenAt: now },
    })
}

/** The session of a token that has not ended, in a workspace that is not closed. */
async function find(database: Database, token: string, now: Date) {
  const [session] = await database
    .select({
      id: portalSessions.id,
      creatorId: portalSessions.creatorId,
      workspaceId: portalSessions.workspaceId,
      createdAt: portalSessions.createdAt,
      lastSeenAt: portalSessions.lastSeenAt,
    })
    .from(portalSessions)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, portalSessions.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(
      and(
        eq(portalSessions.tokenHash, hashToken(token)),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, now),
      ),
    )
  return session
}
