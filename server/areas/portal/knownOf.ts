import { inArray } from 'drizzle-orm'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** What others know of creators: their names, ids and handles, by creator. */
export async function knownOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await tx
    .select({ id: creators.id, name: creators.name, userCreatorId: creators.userCreatorId })
    .from(creators)
    .where(inArray(creators.id, [...ids]))
  const accounts = await tx
    .select({ creatorId: creatorAccounts.creatorId, handle: creatorAccounts.handle })
    .from(creatorAccounts)
    .where(inArray(creatorAccounts.creatorId, [...ids]))
  const handles = Map.groupBy(accounts, ({ creatorId }) => creatorId)
  return new Map(
    found.map(({ id, name, userCreatorId }) => [
      id,
      [name, userCreatorId, ...(handles.get(id) ?? []).map(({ handle }) => handle)],
    ]),
  )
}
