import { and, getViewSelectedFields, isNull, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { discoveredMedias, workspaceMedias } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { eachPostOnce } from './ownMedias.ts'

export type MediaRow = typeof discoveredMedias.$inferSelect

/** What is looked for in a feed, and which part of it. */
export interface Wanted {
  readonly conditions: readonly (SQL | undefined)[]
  /** How many posts are walked past before what is looked for is gathered instead; undefined where an index leads to it. */
  readonly walked: number | undefined
  /** The order of the feed, which ends with the id: as an index of its tables has it. */
  readonly by: readonly SQL[]
  /** Only what comes after a place. */
  readonly beyond: SQL | undefined
  readonly offset: number
  readonly limit: number
}

/** What the conditions' columns are of, in a part of the feed too. */
const feed = 'discovered_medias'

/**
 * Finds medias in the order of their feed. PostgreSQL would decide by its statistics whether it walks down the feed or gathers what
 * meets the conditions: of authors who have posted nothing it expects posts, and reads all there are. So it walks a bounded way,
 * and what that does not fill it gathers.
 */
export async function findMedias(tx: Transaction, wanted: Wanted): Promise<MediaRow[]> {
  const { conditions, walked, beyond, by, offset, limit } = wanted
  const met = and(...conditions, beyond)
  if (walked === undefined) return walkDown(tx, and(met, eachPostOnce(tx, 'FEW')), wanted)
  const found = await amongFirst(tx, walked, wanted)
  if (found.length === limit) return found
  // A limit, though it is none, has PostgreSQL plan this by itself: it cannot walk down the feed.
  const all = tx
    .select()
    .from(discoveredMedias)
    .where(and(met, eachPostOnce(tx, 'MANY')))
    .limit(Number.MAX_SAFE_INTEGER)
    .as(feed)
  return tx
    .select(getViewSelectedFields(discoveredMedias))
    .from(all)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
}

/** What is found among the first in the feed, which is read no further than it takes. */
function amongFirst(
  tx: Transaction,
  walked: number,
  { conditions, beyond, by, offset, limit }: Wanted,
): Promise<MediaRow[]> {
  const first = walkDown(tx, beyond, { by, offset: 0, limit: walked }).as(feed)
  return tx
    .select(getViewSelectedFields(discoveredMedias))
    .from(first)
    .where(and(...conditions, eachPostOnce(tx, 'FEW')))
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
}

/**
 * A part of the feed: of the first of everybody's posts and the first of the workspace's own, each as an index has them. Asked for both
 * at once, PostgreSQL sorts all that the workspace has: it plans that part of the view without the order.
 */
function walkDown(
  tx: Transaction,
  met: SQL | undefined,
  { by, offset, limit }: Pick<Wanted, 'by' | 'offset' | 'limit'>,
) {
  const fields = getViewSelectedFields(discoveredMedias)
  const own = tx.select().from(workspaceMedias).as(feed)
  const most = offset + limit
  const everybodys = and(isNull(discoveredMedias.workspaceId), met)
  const both = unionAll(
    tx
      .select(fields)
      .from(discoveredMedias)
      .where(everybodys)
      .orderBy(...by)
      .limit(most),
    tx
      .select(fields)
      .from(own)
      .where(met)
      .orderBy(...by)
      .limit(most),
  )
  return tx
    .select(fields)
    .from(both.as(feed))
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
}
