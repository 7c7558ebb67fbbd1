import { inArray } from 'drizzle-orm'
import { type AccountConnection, accountConnection } from '#contract/resources/creatorAccounts.ts'
import { accountConnections } from '#server/database/schema/connections.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'

const fields = fieldsOf(accountConnections, accountConnection)

/** How accounts are connected, by account; those that are not are left out. */
export async function connectionsOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountConnection>> {
  const found = await tx
    .select()
    .from(accountConnections)
    .where(inArray(accountConnections.accountId, [...ids]))
  return new Map(found.map((connection) => [connection.accountId, fields.read(connection)]))
}
