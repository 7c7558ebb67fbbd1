import { type SQL, sql } from 'drizzle-orm'
import type { VisitReader, Whose } from '#server/areas/visits/visitStore.ts'
import { isAll, isThere, linksOf, notThere } from '#server/areas/visits/whose.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'

/** Where the visits that are asked for stand. */
export interface VisitScope {
  /** The condition on `link_id`. */
  readonly ofLinks: SQL
  /** The rolled up days, in a table with `day`, `profile_id`, and their visits. */
  readonly days: SQL
  /** The condition on the rows of `days`. */
  readonly ofDays: SQL
  /** Whether it is the workspace as a whole, whose rolled up days are kept by value and quarter-hour too. */
  readonly hasDaysByValue: boolean
  readonly isOneLink: boolean
  /** The visits before this moment are rolled up, in ms; before all time when none is. */
  readonly watermark: number
  /** Since when it is recorded where visits began; null: since the first. */
  readonly entriesSince: Date | null
}

/** Finds the visits, or says that there is no such link or creator. */
export async function visitScope(
  tx: Transaction,
  { workspaceId, limitedTo }: Pick<VisitReader, 'workspaceId' | 'limitedTo'>,
  whose: Whose,
): Promise<VisitScope | Failure> {
  const { rows: found } = await tx.execute<{
    there: boolean
    until: string
    entries_since: Date | string | null
  }>(sql`
    select ${isThere(whose)} as there, extract(epoch from watermark) * 1000 as until, entries_since
    from visit_watermark`)
  if (!found[0]?.there) return notThere(whose)
  const { until, entries_since } = found[0]
  const known = {
    watermark: Number(until),
    entriesSince: entries_since === null ? null : new Date(entries_since),
  }
  if (!('linkId' in whose) && isAll(whose) && limitedTo === null) {
    return {
      ofLinks: sql`link_id = any (array(select id from tracking_links))`,
      days: sql`workspace_visit_days`,
      ofDays: sql`workspace_id = ${workspaceId}`,
      hasDaysByValue: true,
      isOneLink: false,
      ...known,
    }
  }
  const ofLinks =
    'linkId' in whose
      ? sql`link_id = ${whose.linkId}`
      : sql`link_id = any (array(select id from tracking_links where ${linksOf(whose)}))`
  return {
    ofLinks,
    days: sql`link_visit_days`,
    ofDays: ofLinks,
    hasDaysByValue: false,
    isOneLink: 'linkId' in whose,
    ...known,
  }
}
