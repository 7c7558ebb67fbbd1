import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type WatchlistEntry, watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { RouteBody } from '#contract/route.ts'
import { type AccountNames, namedAccount } from '#contract/rules/namedAccount.ts'
import { accountUrl, handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { isPublic } from '#server/areas/creators/connectors/connector.ts'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { watchWork } from '#server/platform/db/schema/sync.ts'
import { watchlistEntries } from '#server/platform/db/schema/watchlists.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { type EntryDraft, refuseEntries } from './refuseEntries.ts'

/** Fetch, create, update and delete the accounts on watchlists. */
export function watchlistEntryCalls(connectors: Connectors): Served[] {
  return serveResource(watchlistEntryRoutes, {
    ...listedEntries(readBy(connectors)),
    toRow: (entry) => ({
      watchlistId: entry.watchlist_id,
      ...accountOf(entry),
      displayName: entry.display_name ?? '',
      notes: entry.notes ?? '',
    }),
    toChange: (data) => ({
      watchlistId: data.watchlist_id,
      ...renamed(findAccount(data)),
      displayName: data.display_name,
      notes: data.notes,
    }),
    checkCreate: ({ tx, body }) =>
      refuseEntries(
        tx,
        body.map((entry, index) => ({
          watchlistId: entry.watchlist_id,
          ...accountOf(entry),
          place: `body[${index}]`,
        })),
      ),
    checkUpdate: async ({ tx, body }) => refuseEntries(tx, await draftsAfter(tx, body)),
  })
}

/** The account that a request names, if it names one; its schema has refused what is none. */
function findAccount(names: AccountNames): SocialAccount | undefined {
  const account = namedAccount(names)
  return account && 'handle' in account ? account : undefined
}

/** Which account has another handle is not known yet. */
function renamed(account: SocialAccount | undefined) {
  if (!account) return undefined
  const { platform, handle } = watchlistEntries
  const isSame = and(
    eq(platform, account.platform),
    sql`lower(${handle}) = ${handleKey(account.handle)}`,
  )
  return {
    ...account,
    externalId: sql`case when ${isSame} then ${watchlistEntries.externalId} end`,
  }
}

function accountOf(names: AccountNames): SocialAccount {
  const account = findAccount(names)
  if (!account) throw new Error('An entry without an account came through its schema')
  return account
}

interface Change {
  readonly id: string
  readonly data: AccountNames & { readonly watchlist_id?: string | undefined }
}

/** The entries as the changes leave them. A change of an entry that is not there is left out. */
async function draftsAfter(tx: Transaction, changes: readonly Change[]): Promise<EntryDraft[]> {
  const ids = changes.map(({ id }) => id)
  const current = await tx.select().from(watchlistEntries).where(inArray(watchlistEntries.id, ids))
  const byId = new Map(current.map((entry) => [entry.id, entry]))
  return changes.flatMap(({ id, data }, index) => {
    const entry = byId.get(id)
    if (!entry) return []
    const { platform, handle } = findAccount(data) ?? entry
    const watchlistId = data.watchlist_id ?? entry.watchlistId
    return { id, watchlistId, platform, handle, place: `body[${index}].data` }
  })
}

/** What is to be asked about a handle whose account is not known yet. */
const unidentified = alias(watchWork, 'unidentified')

async function readEntries(
  tx: Transaction,
  ids: readonly string[],
  isRead: IsRead,
): Promise<WatchlistEntry[]> {
  const found = await tx
    .select({ entry: watchlistEntries, known: watchWork, unidentified })
    .from(watchlistEntries)
    .leftJoin(
      watchWork,
      and(
        eq(watchWork.platform, watchlistEntries.platform),
        eq(watchWork.externalId, watchlistEntries.externalId),
      ),
    )
    .leftJoin(
      unidentified,
      and(
        isNull(watchlistEntries.externalId),
        isNull(unidentified.externalId),
        eq(unidentified.platform, watchlistEntries.platform),
        eq(unidentified.handleKey, watchlistEntries.handleKey),
      ),
    )
    .where(inArray(watchlistEntries.id, [...ids]))
  return found.map(({ entry, known, unidentified: waiting }) =>
    toEntry(entry, known ?? waiting, isRead),
  )
}

const toEntry = (
  entry: typeof watchlistEntries.$inferSelect,
  work: typeof watchWork.$inferSelect | null,
  isRead: IsRead,
): WatchlistEntry => ({
  id: entry.id,
  watchlist_id: entry.watchlistId,
  platform: entry.platform,
  handle: entry.handle,
  external_id: entry.externalId,
  url: accountUrl(entry.platform, entry.handle),
  display_name: entry.displayName,
  notes: entry.notes,
  status: isRead(entry.platform) ? (work?.status ?? 'PENDING') : null,
  status_reason: work?.statusReason ?? null,
  platform_status: work?.platformStatus ?? null,
  platform_status_since: work?.platformStatusSince?.toISOString() ?? null,
  last_synced_at: work?.readAt?.toISOString() ?? null,
  created_at: entry.createdAt.toISOString(),
  updated_at: entry.updatedAt.toISOString(),
})

type Filters = NonNullable<RouteBody<typeof watchlistEntryRoutes.fetch>['filters']>

/** Whether posts of a platform come into Discover by themselves. */
type IsRead = (platform: WatchlistEntry['platform']) => boolean

/** Which platforms are asked for posts of public accounts. */
export const readBy =
  (connectors: Connectors): IsRead =>
  (platform) => {
    const connector = connectors.get(platform)
    return connector !== undefined && isPublic(connector)
  }

/** How the accounts on watchlists are listed. */
export const listedEntries = (isRead: IsRead) => ({
  table: watchlistEntries,
  from: (lister: Lister) => listedFrom(watchlistEntries, lister),
  search: [watchlistEntries.handle, watchlistEntries.displayName, watchlistEntries.notes],
  sorts: {
    handle: sql`lower(${watchlistEntries.handle})`,
    display_name: sql`lower(${watchlistEntries.displayName})`,
    platform: watchlistEntries.platform,
    created_at: watchlistEntries.createdAt,
    updated_at: watchlistEntries.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: ({ id, watchlist_id, platform }: Filters) => [
    id ? eq(watchlistEntries.id, id) : undefined,
    watchlist_id ? eq(watchlistEntries.watchlistId, watchlist_id) : undefined,
    platform ? eq(watchlistEntries.platform, platform) : undefined,
  ],
  read: (tx: Transaction, ids: readonly string[]) => readEntries(tx, ids, isRead),
})
