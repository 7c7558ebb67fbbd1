import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { accountKey, watchlistFile } from '#contract/import/watchlistFile.ts'
import { type EntryLine, watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { namedAccount } from '#contract/rules/namedAccount.ts'
import { handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { type LinePlan, serveImport } from '#server/platform/resource/serveImport.ts'

/** A line that becomes an entry, on a list that is there or, by its name, on one that is made. */
interface PlannedEntry {
  readonly line: EntryLine
  readonly account: SocialAccount
  readonly watchlistId: string | undefined
}

/** Imports accounts on watchlists. One is there already when it is on the line's list. */
export const entryImport = (): Served[] =>
  serveImport(watchlistEntryRoutes, {
    file: watchlistFile(),
    plan,
    make: async (tx, _principal, entries) => {
      const made = await makeLists(tx, entries)
      const rows = await tx
        .insert(watchlistEntries)
        .values(
          entries.map(({ line, account, watchlistId }) => ({
            watchlistId: watchlistId ?? made.get(nameKey(line)) ?? '',
            ...account,
            displayName: line.display_name,
            notes: line.notes,
          })),
        )
        .returning({ id: watchlistEntries.id })
      return idsOf(rows)
    },
  })

const nameKey = ({ watchlist = '' }: EntryLine) => watchlist.toLowerCase()

/** Makes the lists that lines name and that are not there, and gives their ids by their names. */
async function makeLists(
  tx: Transaction,
  entries: readonly PlannedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map(
    // Of several spellings, the first.
    entries
      .toReversed()
      .flatMap(({ line, watchlistId }) =>
        watchlistId === undefined ? [[nameKey(line), line.watchlist ?? ''] as const] : [],
      ),
  )
  if (missing.size === 0) return new Map()
  const { id, name } = accountWatchlists
  const made = await tx
    .insert(accountWatchlists)
    .values([...missing.values()].map((called) => ({ name: called })))
    .returning({ id, name })
  return new Map(made.map((list) => [list.name.toLowerCase(), list.id]))
}

async function plan(
  tx: Transaction,
  lines: readonly EntryLine[],
): Promise<LinePlan<PlannedEntry>[]> {
  const lists = await listsOf(tx, lines)
  const known = await knownEntries(tx, lines, [...lists.values()])
  return lines.map((line) => {
    const watchlistId = lists.get(line.watchlist_id ?? nameKey(line))
    if (line.watchlist_id !== undefined && watchlistId === undefined)
      return { issues: [{ field: 'watchlist_id', message: 'is none of your watchlists' }] }
    const account = namedAccount({ platform: line.platform, handle: line.handle })
    if (account === undefined || 'problem' in account)
      return { issues: [{ field: 'handle', message: account?.problem ?? 'is missing' }] }
    return known.has(`${watchlistId}/${accountKey(line)}`)
      ? 'UNCHANGED'
      : { row: { line, account, watchlistId } }
  })
}

/** The lists of the workspace that lines name, by id and by name; of several with one name, the oldest. */
async function listsOf(tx: Transaction, lines: readonly EntryLine[]) {
  const { id, name, createdAt } = accountWatchlists
  const ids = lines.flatMap(({ watchlist_id }) => watchlist_id ?? [])
  const names = lines.map(nameKey)
  const found = await tx
    .select({ id, name })
    .from(accountWatchlists)
    .where(or(inArray(id, ids), inArray(sql`lower(${name})`, names)))
    .orderBy(asc(createdAt), asc(id))
  return new Map(
    found
      .toReversed()
      .flatMap((list) => [
        [list.id, list.id] as const,
        [list.name.toLowerCase(), list.id] as const,
      ]),
  )
}

/** Which accounts of lines are on these lists. */
async function knownEntries(
  tx: Transaction,
  lines: readonly EntryLine[],
  lists: readonly string[],
): Promise<ReadonlySet<string>> {
  const handles = lines.flatMap(({ platform, handle }) => {
    const account = namedAccount({ platform, handle })
    return account && 'handle' in account ? handleKey(account.handle) : []
  })
  const { watchlistId, platform, handle } = watchlistEntries
  const found = await tx
    .select({ watchlistId, platform, handle })
    .from(watchlistEntries)
    .where(and(inArray(watchlistId, [...lists]), inArray(sql`lower(${handle})`, handles)))
  return new Set(found.map((one) => `${one.watchlistId}/${one.platform}/${handleKey(one.handle)}`))
}
