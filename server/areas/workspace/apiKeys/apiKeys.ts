import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { apiKeyPrefix, keyRateLimit } from '#contract/resources/apiKeys.ts'
import { managerRoles } from '#contract/roles.ts'
import { roleOfScope } from '#contract/rules/keyScope.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/db/database.ts'
import { clientIp, isWithin } from '#server/platform/http/clientIp.ts'
import type { Credentials } from '#server/platform/http/credentials.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import type { RateLimits } from '#server/platform/rateLimits/rateLimits.ts'

/** Programs that make calls with a key of a workspace. */
export interface ApiKeys {
  /** Who is calling by a key: whoever created it, with the role of its scope. Notes its use at most once a minute. */
  authenticate(http: Context, key: string): Promise<UserPrincipal | Failure>
}

interface Services extends Needs<'database' | 'clock' | 'rateLimits', 'trustedProxies'> {
  readonly credentials: Credentials
}

/** How exactly the last use of a key is known, in milliseconds. */
const useNotedEveryMs = 60_000

/** Whether a bearer's token is meant to be a key. A creator's token may begin like one, and then has 43 characters. */
export const isMeantAsKey = (token: string): boolean =>
  token.startsWith(apiKeyPrefix) && !/^[\w-]{43}$/.test(token)

const isApiKey = (token: string): boolean => /^grk_[\w-]{43}$/.test(token)

/** A key that nobody can guess. */
export const newApiKey = (): string => `${apiKeyPrefix}${newToken()}`

export function openApiKeys(services: Services): ApiKeys {
  const { database, clock, rateLimits, credentials, config } = services
  return {
    async authenticate(http, key) {
      if (!isApiKey(key)) return malformed
      const found = await credentials.find(http, key, () => find(database, key))
      if (!found) return unknown
      const { id, scope, userId, workspaceId, allCreators, lastUsedAt } = found
      const now = clock()
      const refusal =
        refuseExpired(found, now) ??
        refuseAddress(found, clientIp(http, config)) ??
        (await refuseTooManyCalls(http, rateLimits, id))
      if (refusal) return refusal
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useNotedEveryMs)
        await database.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
      return {
        mode: 'USER',
        userId,
        sessionId: id,
        workspaceId,
        role: roleOfScope[scope],
        limitedTo: allCreators ? null : id,
        keyScope: scope,
      }
    },
  }
}

const malformed = new Failure(
  'API_KEY_INVALID',
  `This is no API key: it begins with ${apiKeyPrefix} and has 47 characters`,
)

const unknown = new Failure('API_KEY_INVALID', 'This API key does not exist, or works no longer')

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const refuseExpired = ({ expiresAt }: Found, now: Date): Refusal =>
  expiresAt !== null && expiresAt <= now
    ? new Failure('API_KEY_INVALID', 'This API key has expired', {
        expired_at: expiresAt.toISOString(),
      })
    : undefined

/** Before its calls are counted: whoever has stolen a key cannot use up its limit from elsewhere. */
const refuseAddress = ({ addresses }: Found, address: string): Refusal =>
  addresses.length === 0 || isWithin(address, addresses)
    ? undefined
    : new Failure('FORBIDDEN', `This API key cannot be used from ${address}`, { address })

/** Says in the headers of draft-ietf-httpapi-ratelimit-headers-10 how the limit of a key stands, whether the call passes or not. */
async function refuseTooManyCalls(
  http: Context,
  rateLimits: RateLimits,
  id: string,
): Promise<Refusal> {
  const { isRefused, attempts, windowSeconds, left, resetSeconds } = await rateLimits.count([
    'callsByApiKey',
    id,
  ])
  http.header('RateLimit-Policy', `"${keyRateLimit}";q=${attempts};w=${windowSeconds}`)
  http.header('RateLimit', `"${keyRateLimit}";r=${left};t=${resetSeconds}`)
  if (!isRefused) return undefined
  const message = `Too many calls with this API key. Try again in ${resetSeconds} seconds.`
  return new Failure('RATE_LIMITED', message, { retry_after_seconds: resetSeconds })
}

/** A key whose workspace is open, and whose creator still manages it. */
async function find(database: Database, key: string) {
  const [found] = await database
    .select({
      id: apiKeys.id,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      addresses: apiKeys.addresses,
      allCreators: apiKeys.allCreators,
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
