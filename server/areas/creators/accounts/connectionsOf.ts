import { inArray } from 'drizzle-orm'
import type { AccountConnection } from '#contract/resources/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { accountConnections } from '#server/platform/db/schema/connections.ts'

/** How accounts are connected, by account; those that are not are left out. */
export async function connectionsOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountConnection>> {
  const found = await tx
    .select()
    .from(accountConnections)
    .where(inArray(accountConnections.accountId, [...ids]))
  return new Map(
    found.map((connection) => [
      connection.accountId,
      {
        state: connection.state,
        connected_at: connection.connectedAt.toISOString(),
        connected_by: connection.connectedBy,
        lost_at: connection.lostAt?.toISOString() ?? null,
        lost_reason: connection.lostReason,
        missing_scopes: connection.missingScopes,
      },
    ]),
  )
}
