import { sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, sessions, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { portalSessions } from '#server/platform/db/schema/portal.ts'
import { strayObjects } from '#server/platform/db/schema/uploads.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** Whether what somebody was once allowed is allowed still. Asked of the database each time. */
export interface Permissions {
  /**
   * Whether a workspace is open, and whoever a URL was signed for may still act in it.
   *
   * @param bearer what {@link bearerOf} gave; null for a URL that was signed for everybody.
   */
  holds(workspaceId: string, bearer: string | null): Promise<boolean>
  /** Whether the object of a key is one that its workspace keeps, in a workspace that is open. */
  keeps(key: string): Promise<boolean>
}

/** The session that a URL is bound to, as it stands in the URL. */
export const bearerOf = ({ mode, sessionId }: Pick<Principal, 'mode' | 'sessionId'>): string =>
  `${mode === 'USER' ? 'user' : 'creator'}.${sessionId}`

/** Whose an object is. */
export const workspaceOfKey = (key: string): string => key.slice(0, key.indexOf('/'))

interface Services {
  readonly database: Database
  readonly clock: Clock
}

export function openPermissions({ database, clock }: Services): Permissions {
  const ask = async (answer: ReturnType<typeof sql>) => {
    const { rows } = await database.execute<{ holds: boolean }>(sql`select ${answer} as holds`)
    return rows[0]?.holds === true
  }
  return {
    async holds(workspaceId, bearer) {
      if (!validate(workspaceId)) return false
      if (bearer === null) return ask(isOpen(workspaceId))
      const [kind, sessionId = ''] = bearer.split('.')
      if (!validate(sessionId)) return false
      const session = { workspaceId, sessionId, now: clock() }
      const acts = kind === 'user' ? userActs(session) : creatorActs(session)
      return ask(sql`${isOpen(workspaceId)} and ${acts}`)
    },
    async keeps(key) {
      const workspaceId = workspaceOfKey(key)
      if (!validate(workspaceId)) return false
      return ask(sql`${isOpen(workspaceId)} and not exists (
        select from ${strayObjects} where ${strayObjects.objectKey} = ${key})`)
    },
  }
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

const creatorActs = ({ workspaceId, sessionId, now }: Session) => sql`exists (
  select from ${portalSessions}
  where ${portalSessions.id} = ${sessionId} and ${portalSessions.workspaceId} = ${workspaceId}
    and ${portalSessions.revokedAt} is null
    and ${portalSessions.expiresAt} > ${now.toISOString()})`
