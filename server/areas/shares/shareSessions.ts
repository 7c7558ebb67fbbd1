import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { guestSessionHours, guestTokenPrefix } from '#contract/rules/shareRules.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { shareSessions, shares } from '#server/database/schema/shares.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import type { SharePrincipal } from '#server/platform/http/principal.ts'

/** Guests who have opened a share, each under a token that their calls carry. */
export interface ShareSessions {
  /** Who is calling; undefined once the session, the share or its workspace has ended. */
  authenticate(token: string): Promise<SharePrincipal | undefined>
  /** Lets a guest in, in a transaction with the owner's rights; gives the token, which is not kept. */
  start(tx: Transaction, share: Opened, now: Date): Promise<GuestToken>
}

interface Opened extends Pick<SharePrincipal, 'shareId' | 'workspaceId'> {
  /** When the share ends; null for never. */
  readonly endsAt: Date | null
}

interface GuestToken {
  readonly token: string
  readonly expiresAt: Date
}

interface Services extends Needs<'database' | 'clock'> {
  readonly credentials: Pick<Credentials, 'remember'>
}

const sessionMs = guestSessionHours * 60 * 60_000

export function openShareSessions({ database, clock, credentials }: Services): ShareSessions {
  return {
    async authenticate(token) {
      const now = clock()
      const [found] = await database
        .select({
          sessionId: shareSessions.id,
          shareId: shareSessions.shareId,
          workspaceId: shareSessions.workspaceId,
        })
        .from(shareSessions)
        .innerJoin(
          shares,
          and(
            eq(shares.id, shareSessions.shareId),
            isNull(shares.revokedAt),
            or(isNull(shares.expiresAt), gt(shares.expiresAt, now)),
          ),
        )
        .innerJoin(
          workspaces,
          and(eq(workspaces.id, shareSessions.workspaceId), isNull(workspaces.closedAt)),
        )
        .where(
          and(
            eq(shareSessions.tokenHash, hashToken(token)),
            isNull(shareSessions.revokedAt),
            gt(shareSessions.expiresAt, now),
          ),
        )
      return found && { mode: 'SHARE', ...found }
    },

    async start(tx, { shareId, workspaceId, endsAt }, now) {
      const token = `${guestTokenPrefix}${newToken()}`
      const last = new Date(now.getTime() + sessionMs)
      const expiresAt = endsAt !== null && endsAt < last ? endsAt : last
      const tokenHash = hashToken(token)
      await tx
        .insert(shareSessions)
        .values({ shareId, workspaceId, tokenHash, createdAt: now, expiresAt })
      credentials.remember(token)
      return { token, expiresAt }
    },
  }
}

/** Ends what the guests of a share have begun: they open it anew, if they can. */
export async function endGuestSessions(tx: Transaction, shareId: string, now: Date): Promise<void> {
  await tx
    .update(shareSessions)
    .set({ revokedAt: now })
    .where(and(eq(shareSessions.shareId, shareId), isNull(shareSessions.revokedAt)))
}
