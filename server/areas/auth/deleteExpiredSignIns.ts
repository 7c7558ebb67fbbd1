import { lt, or } from 'drizzle-orm'
import {
  providerSignIns,
  sessions,
  signInCodes,
  signInLinks,
} from '#server/database/schema/accounts.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { shareSessions } from '#server/database/schema/shares.ts'
import { passkeyChallenges, signInTickets } from '#server/database/schema/signInMethods.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'

/** How long an ended session is kept, in milliseconds, so that its end can still be looked into. */
const keptAfterEndMs = 30 * 24 * 60 * 60_000

/** Forgets what no longer signs anybody in or holds anybody back. For a periodic job; harmless to repeat. */
export async function deleteExpiredSignIns(
  database: Database,
  clock: Clock = systemClock,
): Promise<void> {
  const now = clock()
  const longAgo = new Date(now.getTime() - keptAfterEndMs)
  await database.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
  await database.delete(signInLinks).where(lt(signInLinks.expiresAt, now))
  await database.delete(signInTickets).where(lt(signInTickets.expiresAt, now))
  await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await database.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  for (const ended of [sessions, portalSessions, shareSessions]) {
    await database
      .delete(ended)
      .where(or(lt(ended.expiresAt, longAgo), lt(ended.revokedAt, longAgo)))
  }
  await database.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
