import { and, getViewSelectedFields, type SQL } from 'drizzle-orm'
import { discoveredMedias } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'

export type MediaRow = typeof discoveredMedias.$inferSelect

/** What is looked for in a feed, and which part of it. */
export interface Wanted {
  readonly conditions: readonly (SQL | undefined)[]
  /** Whether what is looked for may be rare: nothing says before how far down the feed it begins. */
  readonly mayBeRare: boolean
  /** What the feed is sorted by, as an index of its tables has it; and that order, which ends with the id. */
  readonly key: SQL
  readonly by: readonly SQL[]
  /** Only what comes after a place. */
  readonly beyond: SQL | undefined
  readonly offset: number
  readonly limit: number
}

/**
 * How many posts are walked past in their order before what is looked for is gathered instead, by what it is. What is so
 * common that enough of it comes first is found within a few hundred; what is not, is little.
 */
const walked = 2_000

/**
 * Finds medias in the order of their feed. PostgreSQL would decide by its statistics whether it walks down the feed or gathers what
 * meets the conditions: of authors who have posted nothing it expects posts, and reads all there are. So it walks a bounded way,
 * and what that does not fill it gathers.
 */
export async function findMedias(tx: Transaction, wanted: Wanted): Promise<MediaRow[]> {
  const { conditions, beyond, offset, limit } = wanted
  const met = and(...conditions, beyond)
  const all = tx.select().from(discoveredMedias).where(met)
  if (!wanted.mayBeRare)
    return all
      .orderBy(...wanted.by)
      .limit(limit)
      .offset(offset)
  const found = await amongFirst(tx, wanted)
  if (found.length === limit) return found
  return (
    tx
      .select(getViewSelectedFields(discoveredMedias))
      // A limit, though it is none, has PostgreSQL plan this by itself: it cannot walk down the feed.
      .from(all.limit(Number.MAX_SAFE_INTEGER).as(feed))
      .orderBy(...wanted.by)
      .limit(limit)
      .offset(offset)
  )
}

/** What the conditions' columns are of, in a part of the feed too. */
const feed = 'discovered_medias'

/** What is found among the first in the feed, which is read no further than it takes. */
function amongFirst(
  tx: Transaction,
  { conditions, beyond, key, by, offset, limit }: Wanted,
): Promise<MediaRow[]> {
  const fields = getViewSelectedFields(discoveredMedias)
  const first = tx
    .select({ ...fields, key: key.as('key') })
    .from(discoveredMedias)
    .where(beyond)
    .orderBy(...by)
    .limit(walked + offset)
    .as(feed)
  return tx
    .select(fields)
    .from(first)
    .where(and(...conditions))
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
}
