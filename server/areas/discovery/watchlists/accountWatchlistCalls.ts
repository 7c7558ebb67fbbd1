import { count, eq, inArray, sql } from 'drizzle-orm'
import {
  type AccountWatchlist,
  accountWatchlistRoutes,
} from '#contract/resources/accountWatchlists.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { accountWatchlists, watchlistEntries } from '#server/platform/db/schema/watchlists.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'

/** Fetch, create, update and delete watchlists. A list takes its entries with it. */
export function accountWatchlistCalls(): Served[] {
  return serveResource(accountWatchlistRoutes, {
    ...listedWatchlists,
    toRow: ({ country_code, ...watchlist }) => ({ ...watchlist, countryCode: country_code }),
    toChange: ({ country_code, ...change }) => ({ ...change, countryCode: country_code }),
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
    id: watchlist.id,
    name: watchlist.name,
    notes: watchlist.notes,
    niches: watchlist.niches,
    country_code: watchlist.countryCode,
    entry_total: entries,
    created_at: watchlist.createdAt.toISOString(),
    updated_at: watchlist.updatedAt.toISOString(),
  }))
}

type Filters = NonNullable<RouteBody<typeof accountWatchlistRoutes.fetch>['filters']>

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
  filters: ({ id }: Filters) => [id ? eq(accountWatchlists.id, id) : undefined],
  read: readWatchlists,
}
