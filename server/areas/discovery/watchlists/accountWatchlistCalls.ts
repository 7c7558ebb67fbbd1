import { count, eq, inArray, sql } from 'drizzle-orm'
import {
  type AccountWatchlist,
  accountWatchlist,
  accountWatchlistRoutes,
} from '#contract/resources/accountWatchlists.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'

const fields = fieldsOf(accountWatchlists, accountWatchlist)

/** Fetch, create, update and delete watchlists. A list takes its entries with it. */
export function accountWatchlistCalls(): Served[] {
  return serveResource(accountWatchlistRoutes, {
    ...listedWatchlists,
    toRow: fields.write,
    toChange: fields.write,
  })
}

async function readWatchlists(
  tx: Transaction,
  ids: readonly string[],
): Promise<AccountWatchlist[]> {
  const found = await tx
    .select({ watchlist: accountWatchlists, entries: count(watchlistEntries.id) })
    .from(accountWatchlists)
    .leftJoin(watchlistEntries, eq(watchlistEntries.watchlistId, accountWatchlists.id))
    .where(inArray(accountWatchlists.id, [...ids]))
    .groupBy(accountWatchlists.id)
  return found.map(({ watchlist, entries }) => ({
    ...fields.read(watchlist),
    entry_total: entries,
  }))
}

/** How watchlists are listed. */
export const listedWatchlists = {
  table: accountWatchlists,
  search: [accountWatchlists.name, accountWatchlists.notes],
  sorts: {
    name: sql`lower(${accountWatchlists.name})`,
    created_at: accountWatchlists.createdAt,
    updated_at: accountWatchlists.updatedAt,
  },
  defaultSort: 'name' as const,
  filters: { id: accountWatchlists.id },
  read: readWatchlists,
}
