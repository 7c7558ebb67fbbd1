import { and, eq, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { hasSecondFactor } from '#server/areas/sessions/secondFactor.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { calendarFeeds } from '#server/database/schema/calendarFeeds.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { fixedDocument } from '#server/platform/http/fixedDocument.ts'
import type { Attempt } from '#server/platform/rateLimits/rateLimits.ts'
import { calendarText } from './calendarText.ts'
import { feedPath } from './feedPath.ts'
import { readDueRequests } from './readDueRequests.ts'

type Services = Needs<'database' | 'rateLimits' | 'clock', 'appUrl' | 'trustedProxies'>

/** What is due, as a calendar, for whoever has the address that a member has made: what that member sees, as long as they are in the team. */
export function calendarFeedPage({ database, rateLimits, clock, config }: Services): Hono {
  return new Hono().get(feedPath, async (http) => {
    http.header('Cache-Control', 'private, no-cache')
    http.header('X-Robots-Tag', 'noindex')
    const feed = await findFeed(database, http.req.query('token') ?? '')
    // Calendar services read the feeds of many from one address: what is found counts for itself.
    const attempt: Attempt = feed
      ? ['calendarFeed', feed.id]
      : ['calendarFeedByAddress', clientIp(http, config)]
    const waitSeconds = await rateLimits.take(attempt)
    if (waitSeconds !== undefined) return tooMany(http, waitSeconds)
    if (!feed)
      return http.text('There is no calendar here. Its address may have been changed.', 404)
    const { workspaceId, userId, workspaceName } = feed
    const limitedTo = feed.allCreators ? null : userId
    const now = clock()
    const due = await inWorkspace(
      database,
      { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true },
      (tx) => readDueRequests(tx, limitedTo === null ? 'USER' : 'LIMITED', now),
    )
    if (due instanceof Failure) throw new Error(due.message)
    const text = calendarText({ name: workspaceName, appUrl: config.appUrl, due })
    return fixedDocument(text, 'text/calendar; charset=utf-8').answer(http)
  })
}

/** The feed of a secret, and whose it is; undefined where it is nobody's who may read the workspace now. */
async function findFeed(database: Database, token: string) {
  const [feed] = await database
    .select({
      id: calendarFeeds.id,
      workspaceId: memberships.workspaceId,
      userId: memberships.userId,
      allCreators: memberships.allCreators,
      workspaceName: workspaces.name,
      needsFactor: workspaces.requiresSecondFactor,
      hasFactor: hasSecondFactor,
    })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(
        eq(memberships.workspaceId, calendarFeeds.workspaceId),
        eq(memberships.userId, calendarFeeds.userId),
      ),
    )
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deactivatedAt)))
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(eq(calendarFeeds.tokenHash, hashToken(token)))
  return feed && (!feed.needsFactor || feed.hasFactor) ? feed : undefined
}

function tooMany(http: Context, seconds: number) {
  http.header('Retry-After', String(seconds))
  return http.text('This calendar was read too often. Try again later.', 429)
}
