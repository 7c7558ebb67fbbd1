import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'

/**
 * Notes that somebody of the brand has these files before them, where nobody had before. Neither who, nor how often; that is
 * no change of the files either, which lists are sorted by.
 *
 * @returns the ids of those that are there.
 */
export async function noteSeen(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const found = await readRows(tx, { id: asText })`
    with seen as (
      update submissions set first_seen_at = ${now}
      where id = any (${sql.param([...ids])}::uuid[]) and status = 'UPLOADED' and first_seen_at is null
    )
    select id from submissions where id = any (${sql.param([...ids])}::uuid[])`
  return found.map(({ id }) => id)
}
