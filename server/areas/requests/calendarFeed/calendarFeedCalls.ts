import { eq } from 'drizzle-orm'
import { calendarFeedRoutes } from '#contract/resources/calendarFeeds.ts'
import { calendarFeeds } from '#server/database/schema/calendarFeeds.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { type Served, serveToUsers } from '#server/platform/http/serve.ts'
import { feedPath } from './feedPath.ts'

/** Whether somebody has a feed of what is due, its address, and its end. */
export function calendarFeedCalls({ config, clock }: Needs<'clock', 'appUrl'>): Served[] {
  return [
    serveToUsers(calendarFeedRoutes.fetch, async ({ tx, principal }) => {
      const [feed] = await tx
        .select({ createdAt: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, principal.userId))
      return { created_at: feed?.createdAt.toISOString() ?? null }
    }),

    serveToUsers(calendarFeedRoutes.create, async ({ tx, principal: { workspaceId, userId } }) => {
      const token = newToken()
      const kept = { tokenHash: hashToken(token), createdAt: clock() }
      await tx
        .insert(calendarFeeds)
        .values({ workspaceId, userId, ...kept })
        .onConflictDoUpdate({
          target: [calendarFeeds.workspaceId, calendarFeeds.userId],
          set: kept,
        })
      const url = new URL(feedPath, config.appUrl)
      url.searchParams.set('token', token)
      return { created_at: kept.createdAt.toISOString(), url: url.href }
    }),

    serveToUsers(calendarFeedRoutes.delete, async ({ tx, principal }) => {
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, principal.userId))
      return { created_at: null }
    }),
  ]
}
