import { lt } from 'drizzle-orm'
import { invitations } from '#server/database/schema/team.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** How long an invitation that has ended still shows. */
const keptAfterEndMs = 30 * 24 * 60 * 60_000

/** Forgets invitations that ended long ago, accepted or not. For a periodic job; harmless to repeat. */
export async function deleteOldInvitations(
  database: Database,
  clock: Clock = systemClock,
): Promise<void> {
  const longAgo = new Date(clock().getTime() - keptAfterEndMs)
  await database.delete(invitations).where(lt(invitations.expiresAt, longAgo))
}
