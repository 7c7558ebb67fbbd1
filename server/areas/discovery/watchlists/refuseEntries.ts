import { and, inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { platformLabel } from '#contract/reference/platforms.ts'
import { handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsThere } from '#server/platform/resource/rowsOf.ts'

/** What an entry will be once the change is made. */
export interface EntryDraft extends SocialAccount {
  /** Undefined for an entry that does not exist yet. */
  readonly id?: string
  readonly watchlistId: string
  /** Where its fields stand in the request: `body[0]` or `body[0].data`. */
  readonly place: string
}

/**
 * Refuses entries on a watchlist that is not the workspace's, and accounts that are on their list already:
 * each at its field, all at once.
 */
export async function refuseEntries(
  tx: Transaction,
  drafts: readonly EntryDraft[],
): Promise<Refusal> {
  if (drafts.length === 0) return undefined
  const asked = drafts.map(({ watchlistId }) => watchlistId)
  const known = await idsThere(tx, accountWatchlists, asked)
  const owners = await ownersOf(tx, drafts)
  const seen = new Set<string>()
  const issues = drafts.flatMap((draft): Issue[] => {
    const { id, place, watchlistId, platform, handle } = draft
    if (!known.has(watchlistId)) {
      return [{ path: `${place}.watchlist_id`, message: 'Choose one of your watchlists' }]
    }
    const key = keyOf(draft)
    const owner = owners.get(key)
    const isTaken = seen.has(key) || (owner !== undefined && owner !== id)
    seen.add(key)
    const message = `${handle} on ${platformLabel(platform)} is already on this watchlist`
    return isTaken ? [{ path: `${place}.handle`, message }] : []
  })
  return refuseIssues(issues)
}

type Placed = Pick<EntryDraft, 'watchlistId' | 'platform' | 'handle'>

const keyOf = ({ watchlistId, platform, handle }: Placed) =>
  `${watchlistId}/${platform}/${handleKey(handle)}`

/** Which entry has each of the accounts, on each of the lists. */
async function ownersOf(tx: Transaction, drafts: readonly EntryDraft[]) {
  const found = await tx
    .select()
    .from(watchlistEntries)
    .where(
      and(
        inArray(watchlistEntries.watchlistId, [...new Set(drafts.map((one) => one.watchlistId))]),
        inArray(
          sql`lower(${watchlistEntries.handle})`,
          drafts.map(({ handle }) => handleKey(handle)),
        ),
      ),
    )
  return new Map(found.map((entry) => [keyOf(entry), entry.id]))
}
