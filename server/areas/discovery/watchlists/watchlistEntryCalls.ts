import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type WatchlistEntry,
  watchlistEntry,
  watchlistEntryRoutes,
} from '#contract/resources/watchlistEntries.ts'
import type { AccountNames } from '#contract/rules/namedAccount.ts'
import { accountUrl, handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { accountOf, findAccount } from '#server/areas/creators/accounts/namedAccounts.ts'
import { isPublic } from '#server/areas/creators/connectors/connector.ts'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { type EntryDraft, refuseEntries } from './refuseEntries.ts'
import { type WatchedFigures, watchedFigures } from './watchedFigures.ts'

/** What lists of watched accounts are read with. */
type Services = Pick<SyncServices, 'connectors' | 'clock'>

const fields = fieldsOf(watchlistEntries, watchlistEntry)

/** Fetch, create, update and delete the accounts on watchlists. */
export function watchlistEntryCalls(services: Services): Served[] {
  return serveResource(watchlistEntryRoutes, {
    ...listedEntries(services),
    toRow: ({ platform, handle, url, ...entry }) => ({
      ...fields.write(entry),
      ...accountOf({ platform, handle, url }),
    }),
    toChange: ({ platform, handle, url, ...data }) => ({
      ...fields.write(data),
      ...renamed(findAccount({ platform, handle, url })),
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

interface Change {
  readonly id: string
  readonly data: AccountNames & { readonly watchlist_id?: string | undefined }
}

/** The entries as the changes leave them. A change of an entry that is not there is left out. */
async function draftsAfter(tx: Transaction, changes: readonly Change[]): Promise<EntryDraft[]> {
  const ids = idsOf(changes)
  const current = await rowsOf(tx, watchlistEntries, ids)
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
  { connectors, clock }: Services,
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
  const rows = found.map(({ entry, known, unidentified: waiting }) => ({
    entry,
    work: known ?? waiting,
  }))
  const figuresOf = await watchedFigures(tx, rows, clock())
  const isRead = readBy(connectors)
  return rows.map((row) => ({ ...toEntry(row.entry, row.work, isRead), ...figuresOf(row) }))
}

const toEntry = (
  entry: typeof watchlistEntries.$inferSelect,
  work: typeof watchWork.$inferSelect | null,
  isRead: IsRead,
): Omit<WatchlistEntry, keyof WatchedFigures> => ({
  ...fields.read(entry),
  url: accountUrl(entry.platform, entry.handle),
  status: isRead(entry.platform) || work?.readAt ? (work?.status ?? 'PENDING') : null,
  status_reason: work?.statusReason ?? null,
  platform_status: work?.platformStatus ?? null,
  platform_status_since: work?.platformStatusSince?.toISOString() ?? null,
  last_synced_at: work?.readAt?.toISOString() ?? null,
})

/** Whether posts of a platform come into Discover by themselves. */
type IsRead = (platform: WatchlistEntry['platform']) => boolean

/** Which platforms are asked for posts of public accounts. */
const readBy =
  (connectors: Connectors): IsRead =>
  (platform) => {
    const connector = connectors.get(platform)
    return connector !== undefined && isPublic(connector)
  }

/** How the accounts on watchlists are listed. */
export const listedEntries = (services: Services) => ({
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
  filters: {
    id: watchlistEntries.id,
    watchlist_id: watchlistEntries.watchlistId,
    platform: watchlistEntries.platform,
  },
  read: (tx: Transaction, ids: readonly string[]) => readEntries(tx, ids, services),
})
