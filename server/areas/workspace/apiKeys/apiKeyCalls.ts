import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ApiKey, apiKey, apiKeyRoutes, maxApiKeys } from '#contract/resources/apiKeys.ts'
import { managerRoles } from '#contract/roles.ts'
import { calledBy } from '#server/areas/workspace/team/people.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'
import { newApiKey } from './apiKeys.ts'

const fields = fieldsOf(apiKeys, apiKey)

/** The calls about a workspace's API keys. */
export function apiKeyCalls(): Served[] {
  return [
    serve(apiKeyRoutes.fetch, ({ body, tx }) => fetchPage(tx, listed, body)),

    serve(apiKeyRoutes.create, async ({ body: { name, scope }, principal, tx }) => {
      const refusal = await refuseTooMany(tx, principal)
      if (refusal) return refusal
      const token = newApiKey()
      const ids = await createRows(tx, apiKeys, [
        {
          name,
          scope,
          keyHash: hashToken(token),
          ending: token.slice(-4),
          createdBy: creatorOf(principal),
        },
      ])
      const [created] = await readKeys(tx, ids)
      if (!created) throw new Error('A new API key cannot be read')
      return { ...created, token }
    }),

    serve(apiKeyRoutes.update, async ({ body, tx }) => {
      await changeRows(tx, apiKeys, body, fields.write)
      const ids = idsOf(body)
      return inOrder(ids, await readKeys(tx, ids))
    }),

    serve(apiKeyRoutes.delete, ({ body, tx }) => deleteRows(tx, apiKeys, body)),
  ]
}

const listed = {
  table: apiKeys,
  search: [],
  sorts: { created_at: apiKeys.createdAt },
  defaultSort: '-created_at' as const,
  filters: {},
  read: readKeys,
}

/** Two who create keys at once are counted one after the other. */
async function refuseTooMany(tx: Transaction, { workspaceId }: Principal): Promise<Refusal> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${workspaceId}`}, 0))`,
  )
  const used = await tx.$count(apiKeys)
  if (used < maxApiKeys) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `A workspace has at most ${maxApiKeys} API keys. Revoke one that is not used any more.`,
    { limit: maxApiKeys, used },
  )
}

function creatorOf(principal: Principal): string {
  if (principal.mode !== 'USER') throw new Error('A creator has no API keys')
  return principal.userId
}

async function readKeys(tx: Transaction, ids: readonly string[]): Promise<ApiKey[]> {
  const found = await tx
    .select({ key: apiKeys, name: users.name, email: users.email, role: memberships.role })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, apiKeys.createdBy),
        eq(memberships.workspaceId, apiKeys.workspaceId),
      ),
    )
    .where(inArray(apiKeys.id, [...ids]))
  return found.map(({ key, name, email, role }) => ({
    ...fields.read(key),
    status: managerRoles.some((holder) => holder === role) ? 'ACTIVE' : 'STOPPED',
    created_by: email === null ? null : calledBy({ name: name ?? '', email }),
  }))
}
