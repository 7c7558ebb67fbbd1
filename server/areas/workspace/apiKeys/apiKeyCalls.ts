import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ApiKey, apiKey, apiKeyRoutes, maxApiKeys } from '#contract/resources/apiKeys.ts'
import { managerRoles, type Role } from '#contract/roles.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import {
  assignCreators,
  refuseStrangers,
  whose,
} from '#server/areas/workspace/team/assignCreators.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { refuseOneMore } from '#server/platform/resource/refuseOneMore.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'
import { newApiKey } from './apiKeys.ts'

const fields = fieldsOf(apiKeys, apiKey)

type Services = Needs<'clock'>

/** The calls about a workspace's API keys. */
export function apiKeyCalls({ clock }: Services): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readKeys(tx, ids, clock())
  return [
    serve(apiKeyRoutes.fetch, ({ body, tx }) => fetchPage(tx, { ...listed, read }, body)),

    serve(apiKeyRoutes.create, async ({ body, principal, tx }) => {
      const { creator_ids = null, ...given } = body
      const refusal =
        refusePast(given.expires_at, clock()) ??
        (await refuseOneMore(tx, principal, apiKeys, most)) ??
        (await refuseStrangers(tx, named('body', creator_ids)))
      if (refusal) return refusal
      const token = newApiKey()
      const [id = ''] = await createRows(tx, apiKeys, [
        {
          ...fields.write(given),
          keyHash: hashToken(token),
          ending: token.slice(-4),
          allCreators: creator_ids === null,
          createdBy: creatorOf(principal),
        },
      ])
      await assignCreators(tx, { id, kind: 'API_KEY' }, creator_ids ?? [])
      const [created] = await read(tx, [id])
      if (!created) throw new Error('A new API key cannot be read')
      return { ...created, token }
    }),

    serve(apiKeyRoutes.update, async ({ body, tx }) => {
      const refusal = await refuseStrangers(
        tx,
        body.flatMap(({ data }, index) => named(`body[${index}].data`, data.creator_ids ?? null)),
      )
      if (refusal) return refusal
      const ids = idsOf(body)
      const present = inOrder(ids, await read(tx, ids))
      if (present instanceof Failure) return present
      await changeRows(tx, apiKeys, body, ({ creator_ids, ...data }) => ({
        ...fields.write(data),
        allCreators: creator_ids === undefined ? undefined : creator_ids === null,
      }))
      for (const { id, data } of body) await limitTo(tx, id, data.creator_ids)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(apiKeyRoutes.delete, ({ body, tx }) => deleteRows(tx, apiKeys, body)),
  ]
}

/** Each creator with its place in the request. */
const named = (place: string, ids: readonly string[] | null) =>
  (ids ?? []).map((id, index) => ({ id, path: `${place}.creator_ids[${index}]` }))

/** Has a key see these creators alone; null: all. Undefined leaves it as it is. */
async function limitTo(
  tx: Transaction,
  id: string,
  creatorIds: readonly string[] | null | undefined,
): Promise<void> {
  if (creatorIds === undefined) return
  const key = { id, kind: 'API_KEY' } as const
  await tx.delete(creatorAssignments).where(whose(key))
  await assignCreators(tx, key, creatorIds ?? [])
}

const refusePast = (expiresAt: string | null | undefined, now: Date): Refusal =>
  expiresAt && new Date(expiresAt) <= now
    ? invalid([{ path: 'body.expires_at', message: 'Choose a time to come' }])
    : undefined

const most = {
  nouns: 'API keys',
  limit: maxApiKeys,
  remedy: 'Revoke one that is not used any more.',
}

const listed = {
  table: apiKeys,
  search: [],
  sorts: { created_at: apiKeys.createdAt },
  defaultSort: '-created_at' as const,
  filters: {},
}

function creatorOf(principal: Principal): string {
  if (principal.mode !== 'USER') throw new Error('A creator has no API keys')
  return principal.userId
}

async function readKeys(tx: Transaction, ids: readonly string[], now: Date): Promise<ApiKey[]> {
  const found = await tx
    .select({
      key: apiKeys,
      name: users.name,
      email: users.email,
      role: memberships.role,
      creatorIds: sql<string[]>`array(
        select ${creatorAssignments.creatorId} from ${creatorAssignments}
        where ${creatorAssignments.apiKeyId} = ${apiKeys.id} order by 1)`,
    })
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
  return found.map(({ key, name, email, role, creatorIds }) => ({
    ...fields.read(key),
    status: statusOf(key, role, now),
    creator_ids: key.allCreators ? null : creatorIds,
    created_by: email === null ? null : calledBy({ name: name ?? '', email }),
  }))
}

function statusOf(
  { expiresAt }: Pick<typeof apiKeys.$inferSelect, 'expiresAt'>,
  role: Role | null,
  now: Date,
): ApiKey['status'] {
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED'
  return managerRoles.some((holder) => holder === role) ? 'ACTIVE' : 'STOPPED'
}
