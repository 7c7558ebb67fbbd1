import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { currentCreator } from '#server/database/schema/columns.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** Signs the creator whose call it is out on every device but the one they use, and gives on how many they were signed in. */
export async function endOtherSessions(
  tx: Transaction,
  sessionId: string,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(portalSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(portalSessions.creatorId, currentCreator),
        ne(portalSessions.id, sessionId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, now),
      ),
    )
  return ended.rowCount ?? 0
}
