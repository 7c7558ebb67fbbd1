import { inArray, type SQL, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { managerRoles } from '#contract/roles.ts'
import { memberships, sessions, users, workspaces } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { shareSessions, shares } from '#server/database/schema/shares.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import { asFlag, orNull, readRow } from '#server/platform/db/readRows.ts'
import {
  limitedKey,
  type Permissions,
  type Signed,
  workspaceOfKey,
} from '#server/platform/storage/permissions.ts'

type Services = Needs<'database' | 'clock'>

/** Asks the sessions, keys and objects as they stand. */
export function openPermissions({ database, clock }: Services): Permissions {
  const ask = (holds: SQL, isKept: SQL) =>
    readRow(database, {
      holds: orNull(asFlag),
      is_kept: orNull(asFlag),
    })`select ${holds} as holds, ${isKept} as is_kept`
  return {
    async standing({ workspaceId, bearer, key }) {
      const holds = holdsStill({ workspaceId, bearer, now: clock() })
      if (holds === undefined) return 'WITHDRAWN'
      const answer = await ask(holds, key === undefined ? sql`true` : isKept(key))
      if (!answer.holds) return 'WITHDRAWN'
      return answer.is_kept ? 'GOOD' : 'GONE'
    },
    async keeps(key) {
      const answer = await ask(sql`true`, isKept(key))
      return answer.is_kept === true
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

/** A key that is revoked or has ended, or whose creator does not manage the workspace any more, opens nothing. */
const keyActs =
  (seesAll: SQL) =>
  ({ workspaceId, sessionId, now }: Session) =>
    sql`exists (
  select from ${apiKeys}
  join ${users} on ${users.id} = ${apiKeys.createdBy} and ${users.deactivatedAt} is null
  join ${memberships} on ${memberships.userId} = ${users.id}
    and ${memberships.workspaceId} = ${workspaceId} and ${inArray(memberships.role, managerRoles)}
  where ${apiKeys.id} = ${sessionId} and ${apiKeys.workspaceId} = ${workspaceId} and ${seesAll}
    and coalesce(${apiKeys.expiresAt} > ${now.toISOString()}, true))`

const creatorActs = ({ workspaceId, sessionId, now }: Session) => sql`exists (
  select from ${portalSessions}
  where ${portalSessions.id} = ${sessionId} and ${portalSessions.workspaceId} = ${workspaceId}
    and ${portalSessions.revokedAt} is null
    and ${portalSessions.expiresAt} > ${now.toISOString()})`

/** A guest of a share sees what it shows until it is revoked or ends, whatever their session says. */
const guestActs = ({ workspaceId, sessionId, now }: Session) => sql`exists (
  select from ${shareSessions}
  join ${shares} on ${shares.id} = ${shareSessions.shareId} and ${shares.revokedAt} is null
    and coalesce(${shares.expiresAt} > ${now.toISOString()}, true)
  where ${shareSessions.id} = ${sessionId} and ${shareSessions.workspaceId} = ${workspaceId}
    and ${shareSessions.revokedAt} is null
    and ${shareSessions.expiresAt} > ${now.toISOString()})`

const actsOf: ReadonlyMap<string, (session: Session) => SQL> = new Map([
  ['user', userActs(sql`${memberships.allCreators}`)],
  ['limited', userActs(sql`not ${memberships.allCreators}`)],
  ['key', keyActs(sql`${apiKeys.allCreators}`)],
  [limitedKey, keyActs(sql`not ${apiKeys.allCreators}`)],
  ['creator', creatorActs],
  ['share', guestActs],
])
