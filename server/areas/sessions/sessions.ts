import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { memberships, sessions, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { writesFor } from '#server/platform/db/callScope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { callerCountry } from '#server/platform/http/callerCountry.ts'
import { cookieFlags, sessionCookie } from '#server/platform/http/cookies.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { expiryOf, freshUntil, isWorthNoting } from './sessionLifetime.ts'

/** What whoever needs to know who is calling asks for. */
export interface WithSessions {
  readonly sessions: Pick<Sessions, 'authenticate'>
}

/** Signed-in browsers. */
export interface Sessions {
  /** Who is calling, by the cookie; a session that is used lives on, and its cookie with it. */
  authenticate(http: Context): Promise<UserPrincipal | undefined>
  /** Signs a browser in under a token that is always new. Ends the session it had before. */
  start(http: Context, userId: string): Promise<void>
  /** Ends a session and takes the cookie away. */
  end(http: Context, sessionId: string): Promise<void>
  revoke(sessionId: string): Promise<void>
  /** Signs a user out everywhere but here; gives how many sessions ended. */
  revokeOthers(userId: string, sessionId: string): Promise<number>
  /** Signs a user out everywhere. */
  revokeAllOf(userId: string): Promise<void>
  /** Until when a session counts as one whose person has just proven who they are; null when it does not. */
  provenUntil(sessionId: string): Promise<Date | null>
  /** Notes that the person of a session has proven again who they are; gives until when that counts. */
  prove(sessionId: string): Promise<Date>
}

interface Services
  extends Needs<'database' | 'clock' | 'countryOf', 'appUrl' | 'trustedProxies' | 'countryHeader'> {
  readonly credentials: Credentials
}

export function openSessions({
  config,
  database,
  clock,
  countryOf,
  credentials,
}: Services): Sessions {
  const flags = cookieFlags(config)
  const countryOfCaller = callerCountry(config, countryOf)
  const found = sessionFinder(database)

  const giveCookie = (http: Context, token: string, expiresAt: Date) =>
    setCookie(http, sessionCookie, token, {
      ...flags,
      maxAge: Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000),
    })

  const revokeWhere = async (which: SQL | undefined) => {
    const ended = await database
      .update(sessions)
      .set({ revokedAt: clock() })
      .where(and(which, isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    return ended.length
  }

  const prolong = async (http: Context, token: string, session: FoundSession) => {
    const now = clock()
    if (!isWorthNoting(session.lastSeenAt, now)) return
    const expiresAt = expiryOf(session.createdAt, now)
    await database
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt, country: countryOfCaller(http) })
      .where(eq(sessions.id, session.sessionId))
    giveCookie(http, token, expiresAt)
  }

  return {
    async authenticate(http) {
      const token = getCookie(http, sessionCookie)
      if (!token) return undefined
      const session = await credentials.find(http, token, async () => {
        const asked = { tokenHash: hashToken(token), now: clock().toISOString() }
        const [one] = await found.execute(asked)
        return one
      })
      if (!session) return undefined
      await prolong(http, token, session)
      const { sessionId, userId, workspaceId, role, allCreators, factorDue } = session
      const limitedTo = allCreators ? null : userId
      return { mode: 'USER', sessionId, userId, workspaceId, role, limitedTo, factorDue }
    },

    async start(http, userId) {
      const former = getCookie(http, sessionCookie)
      if (former) await revokeWhere(eq(sessions.tokenHash, hashToken(former)))
      const { token, expiresAt } = await issueSession(database, {
        userId,
        now: clock(),
        country: countryOfCaller(http),
        userAgent: http.req.header('user-agent') ?? '',
      })
      credentials.remember(token)
      writesFor(userId)
      giveCookie(http, token, expiresAt)
    },

    async end(http, sessionId) {
      await revokeWhere(eq(sessions.id, sessionId))
      deleteCookie(http, sessionCookie, flags)
    },

    async revoke(sessionId) {
      await revokeWhere(eq(sessions.id, sessionId))
    },
    revokeOthers: (userId, sessionId) =>
      revokeWhere(
        and(
          eq(sessions.userId, userId),
          ne(sessions.id, sessionId),
          gt(sessions.expiresAt, clock()),
        ),
      ),
    async revokeAllOf(userId) {
      await revokeWhere(eq(sessions.userId, userId))
    },

    async provenUntil(sessionId) {
      const [session] = await database
        .select({ createdAt: sessions.createdAt, provenAt: sessions.provenAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
      if (!session) return null
      const until = freshUntil(session.provenAt ?? session.createdAt)
      return until > clock() ? until : null
    },
    async prove(sessionId) {
      const now = clock()
      await database.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId))
      return freshUntil(now)
    },
  }
}

interface NewSession {
  readonly userId: string
  readonly now: Date
  readonly country: string | null
  readonly userAgent: string
}

/** Begins a session under a new token, of which only a hash is kept. */
export async function issueSession(
  database: Database,
  { userId, now, country, userAgent }: NewSession,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = expiryOf(now, now)
  await database.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    country,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

type FoundSession = Awaited<ReturnType<ReturnType<typeof sessionFinder>['execute']>>[number]

/** Every call asks for this first, so it is planned once for each connection. */
const sessionFinder = (database: Database) =>
  database
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      workspaceId: memberships.workspaceId,
      role: memberships.role,
      allCreators: memberships.allCreators,
      factorDue: sql<boolean>`${workspaces.requiresSecondFactor} and not ${hasSecondFactor}`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deactivatedAt)))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.workspaceId, users.workspaceId)),
    )
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_session')
