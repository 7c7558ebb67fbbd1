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

/**
 * The session or key that a URL is bound to, as it stands in the URL. That of a member who sees assigned creators alone names them too,
 * and no URL outlives their becoming one, or their ceasing to be.
 */
export function bearerOf(principal: Bearer): string {
  if (principal.mode === 'CREATOR') return `creator.${principal.sessionId}`
  if (principal.limitedTo !== null) return `limited.${principal.sessionId}.${principal.limitedTo}`
  return `${principal.keyScope ? 'key' : 'user'}.${principal.sessionId}`
}

/** The member whose assigned creators are all that the bearer of a URL sees; null for any other. */
export function limitedToByBearer(bearer: string | undefined): string | null {
  const [kind, , memberId = null] = bearer?.split('.') ?? []
  return kind === 'limited' ? memberId : null
}

type Bearer =
  | Pick<UserPrincipal, 'mode' | 'sessionId' | 'keyScope' | 'limitedTo'>
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
  const acts = kind === undefined ? undefined : actsOf.get(kind)
  if (!acts) return undefined
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

const userActs =
  (seesAll: SQL) =>
  ({ workspaceId, sessionId, now }: Session) =>
    sql`exists (
  select from ${sessions}
  join ${users} on ${users.id} = ${sessions.userId} and ${users.deactivatedAt} is null
  join ${memberships} on ${memberships.userId} = ${users.id}
    and ${memberships.workspaceId} = ${workspaceId} and ${seesAll}
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

const actsOf: ReadonlyMap<string, (session: Session) => SQL> = new Map([
  ['user', userActs(sql`${memberships.allCreators}`)],
  ['limited', userActs(sql`not ${memberships.allCreators}`)],
  ['key', keyActs],
  ['creator', creatorActs],
])
