import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { managerRoles } from '#contract/roles.ts'
import { roleOfScope } from '#contract/rules/keyScope.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'

/** Programs that make calls with a key of a workspace. */
export interface ApiKeys {
  /** Who is calling by a key: whoever created it, with the role of its scope. Notes its use at most once a minute. */
  authenticate(http: Context, key: string): Promise<UserPrincipal | Failure>
}

interface Services extends Needs<'database' | 'clock' | 'rateLimits'> {
  readonly credentials: Credentials
}

/** How exactly the last use of a key is known, in milliseconds. */
const useNotedEveryMs = 60_000

/** Whether a bearer's token is a key. A creator's token may begin like one, but is shorter. */
export const isApiKey = (token: string): boolean => /^grk_[\w-]{43}$/.test(token)

/** A key that nobody can guess. */
export const newApiKey = (): string => `${apiKeyPrefix}${newToken()}`

export function openApiKeys({ database, clock, rateLimits, credentials }: Services): ApiKeys {
  return {
    async authenticate(http, key) {
      const found = await credentials.find(http, key, () => find(database, key))
      if (!found) {
        return new Failure('API_KEY_INVALID', 'This API key does not exist, or works no longer')
      }
      const { id, scope, userId, workspaceId, lastUsedAt } = found
      const wait = await rateLimits.take(['callsByApiKey', id])
      if (wait !== undefined) {
        const message = `Too many calls with this API key. Try again in ${wait} seconds.`
        return new Failure('RATE_LIMITED', message, { retry_after_seconds: wait })
      }
      const now = clock()
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useNotedEveryMs)
        await database.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
      return {
        mode: 'USER',
        userId,
        sessionId: id,
        workspaceId,
        role: roleOfScope[scope],
        // Owners and admins alone hold keys, and they see all creators.
        limitedTo: null,
        keyScope: scope,
      }
    },
  }
}

/** A key whose workspace is open, and whose creator still manages it. */
async function find(database: Database, key: string) {
  const [found] = await database
    .select({
      id: apiKeys.id,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: users.id,
      workspaceId: apiKeys.workspaceId,
    })
    .from(apiKeys)
    .innerJoin(workspaces, and(eq(workspaces.id, apiKeys.workspaceId), isNull(workspaces.closedAt)))
    .innerJoin(users, and(eq(users.id, apiKeys.createdBy), isNull(users.deactivatedAt)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.workspaceId, apiKeys.workspaceId),
        inArray(memberships.role, managerRoles),
      ),
    )
    .where(eq(apiKeys.keyHash, hashToken(key)))
  return found
}
