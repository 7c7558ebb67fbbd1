import { type SQL, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, sessions, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { apiKeys } from '#server/platform/db/schema/apiKeys.ts'
import { portalSessions } from '#server/platform/db/schema/portal.ts'
import { strayObjects } from '#server/platform/db/schema/uploads.ts'
import type { CreatorPrincipal, UserPrincipal } from '#server/platform/http/principal.ts'

/** Whether what somebody was once allowed is allowed still. Asked of the database each time, by one query. */
export interface Permissions {
  /** What has become of what a URL was signed for. */
  standing(of: Signed): Promise<Standing>
  /** Whether the object of a key is one that its workspace keeps, in a workspace that is open. */
  keeps(key: string): Promise<boolean>
}

interface Signed {
  readonly workspaceId: string
  /** What {@link bearerOf} gave; null for a URL that was signed for everybody. */
  readonly bearer: string | null
  /** Of the object that it leads to; undefined where it leads to none. */
  readonly key?: string | undefined
}

/**
 * WITHDRAWN when its workspace is closed, or whoever it was signed for may not act there any more; GONE when its
 * workspace does not keep the object any more.
 */
export type Standing = 'GOOD' | 'WITHDRAWN' | 'GONE'

/** The session or key that a URL is bound to, as it stands in the URL. */
export function bearerOf(principal: Bearer): string {
  const kind = principal.mode === 'CREATOR' ? 'creator' : principal.keyScope ? 'key' : 'user'
  return `${kind}.${principal.sessionId}`
}

type Bearer =
  | Pick<UserPrincipal, 'mode' | 'sessionId' | 'keyScope'>
  | Pick<CreatorPrincipal, 'mode' | 'sessionId'>

/** Whose an object is. */
export const workspaceOfKey = (key: string): string => key.slice(0, key.indexOf('/'))

interface Services {
  readonly database: Database
  readonly clock: Clock
}

export function openPermissions({ database, clock }: Services): Permissions {
  const ask = async (holds: SQL, isKept: SQL) => {
    const { rows } = await database.execute<{ holds: boolean; is_kept: boolean }>(
      sql`select ${holds} as holds, ${isKept} as is_kept`,
    )
    return rows[0]
  }
  return {
    async standing({ workspaceId, bearer, key }) {
      const holds = holdsStill({ workspaceId, bearer, now: clock() })
      if (holds === undefined) return 'WITHDRAWN'
      const answer = await ask(holds, key === undefined ? sql`true` : isKept(key))
      if (!answer?.holds) return 'WITHDRAWN'
      return answer.is_kept ? 'GOOD' : 'GONE'
    },
    async keeps(key) {
      const answer = await ask(sql`true`, isKept(key))
      return answer?.is_kept === true
    },
  }
}

interface Granted extends Pick<Signed, 'workspaceId' | 'bearer'> {
  readonly now: Date
}

/** Whether a workspace is open, and whoever an address was signed for acts in it; undefined when its names are none. */
function holdsStill({ workspaceId, bearer, now }: Granted): SQL | undefined {
  if (!validate(workspaceId)) return undefined
  if (bearer === null) return isOpen(workspaceId)
  const [kind, sessionId = ''] = bearer.split('.')
  if (!validate(sessionId)) return undefined
  const acts = kind === 'key' ? keyActs : kind === 'user' ? userActs : creatorActs
  return sql`(${isOpen(workspaceId)} and ${acts({ workspaceId, sessionId, now })})`
}

/** Whether an object is one that its workspace keeps, in a workspace that is open. */
function isKept(key: string): SQL {
  const workspaceId = workspaceOfKey(key)
  if (!validate(workspaceId)) return sql`false`
  return sql`(${isOpen(workspaceId)} and not exists (
    select from ${strayObjects} where ${strayObjects.objectKey} = ${key}))`
}

const isOpen = (workspaceId: string) => sql`exists (
  select from ${workspaces}
  where ${workspaces.id} = ${workspaceId} and ${workspaces.closedAt} is null)`

interface Session {
  readonly workspaceId: string
  readonly sessionId: string
  readonly now: Date
}

const userActs = ({ workspaceId, sessionId, now }: Session) => sql`exists (
  select from ${sessions}
  join ${users} on ${users.id} = ${sessions.userId} and ${users.deactivatedAt} is null
  join ${memberships} on ${memberships.userId} = ${users.id}
    and ${memberships.workspaceId} = ${workspaceId}
  where ${sessions.id} = ${sessionId} and ${sessions.revokedAt} is null
    and ${sessions.expiresAt} > ${now.toISOString()})`

/** A key that is revoked, or whose creator does not manage the workspace any more, opens nothing. */
const keyActs = ({ workspaceId, sessionId }: Session) => sql`exists (
  select from ${apiKeys}
  join ${users} on ${users.id} = ${apiKeys.createdBy} and ${users.deactivatedAt} is null
  join ${memberships} on ${memberships.userId} = ${users.id}
    and ${memberships.workspaceId} = ${workspaceId} and ${memberships.role} in ('OWNER', 'ADMIN')
  where ${apiKeys.id} = ${sessionId} and ${apiKeys.workspaceId} = ${workspaceId})`

const creatorActs = ({ workspaceId, sessionId, now }: Session) => sql`exists (
  select from ${portalSessions}
  where ${portalSessions.id} = ${sessionId} and ${portalSessions.workspaceId} = ${workspaceId}
    and ${portalSessions.revokedAt} is null
    and ${portalSessions.expiresAt} > ${now.toISOString()})`
