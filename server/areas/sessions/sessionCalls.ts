import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Session, session, sessionRoutes } from '#contract/resources/sessions.ts'
import type { Page } from '#contract/route.ts'
import { sessions as sessionRows } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { readUserAgent } from '#server/platform/http/userAgent.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import type { Order } from '#server/platform/resource/keyset.ts'
import { type PageRequest, readPart } from '#server/platform/resource/paging.ts'
import type { Sessions } from './sessions.ts'

interface Services extends Needs<'clock'> {
  readonly sessions: Sessions
}

/** The calls of a brand user about where they are signed in. */
export function sessionCalls({ clock, sessions }: Services): Served[] {
  return [
    serveAccount(sessionRoutes.fetch, ({ database, principal, body }) =>
      fetchSessions(database, principal, body, clock()),
    ),

    serveAccount(sessionRoutes.delete, async ({ database, principal, body, http }) => {
      const live = await database
        .select({ id: sessionRows.id })
        .from(sessionRows)
        .where(and(liveOf(principal, clock()), inArray(sessionRows.id, body)))
      const found = inOrder(body, live)
      if (found instanceof Failure) return found
      for (const id of new Set(body)) {
        await (id === principal.sessionId ? sessions.end(http, id) : sessions.revoke(id))
      }
      return idsOf(found)
    }),

    serveAccount(sessionRoutes.deleteOthers, async ({ principal: { userId, sessionId } }) => ({
      ended: await sessions.revokeOthers(userId, sessionId),
    })),
  ]
}

async function fetchSessions(
  database: Database,
  principal: UserPrincipal,
  request: PageRequest,
  now: Date,
): Promise<Page<Session> | Failure> {
  const order = ownThenLastSeen(principal.sessionId)
  const listed = {
    name: 'sessions',
    from: sql`${sessionRows}`,
    where: liveOf(principal, now),
    order,
  }
  const part = await readPart(database, listed, request)
  if (part instanceof Failure) return part
  const found = await database
    .select()
    .from(sessionRows)
    .where(inArray(sessionRows.id, [...part.ids]))
  const rows = inOrder(part.ids, found)
  if (rows instanceof Failure) return rows
  return {
    data: rows.map((row) => describeSession(row, principal.sessionId)),
    ...part.stands,
  }
}

/** The session that asks, then the others from the one used last: one text, which sorts as the two do. */
const ownThenLastSeen = (currentId: string): Order => ({
  sort: 'last_seen_at',
  key: sql`((${sessionRows.id} = ${currentId}::uuid)::int::text
    || to_char(${sessionRows.lastSeenAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`,
  id: sessionRows.id,
  descending: true,
})

/** The person's own sessions that have not ended. */
const liveOf = ({ userId }: UserPrincipal, now: Date) =>
  and(eq(sessionRows.userId, userId), isNull(sessionRows.revokedAt), gt(sessionRows.expiresAt, now))

const fields = fieldsOf(sessionRows, session)

function describeSession(row: typeof sessionRows.$inferSelect, currentId: string): Session {
  const { browser, os, device } = readUserAgent(row.userAgent)
  return {
    ...fields.read(row),
    current: row.id === currentId,
    browser,
    os,
    device,
  }
}
