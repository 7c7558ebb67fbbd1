import { type SQL, sql } from 'drizzle-orm'
import type { VisitReader, Whose } from '#server/areas/visits/visitStore.ts'
import { isAll, isThere, linksOf, notThere } from '#server/areas/visits/whose.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, asMoment, asNumber, orNull, readRows } from '#server/platform/db/readRows.ts'
import type { Failure } from '#server/platform/http/failure.ts'

/** Where the visits that are asked for stand. */
export interface VisitScope {
  /** The condition on `link_id`. */
  readonly ofLinks: SQL
  /** The condition on rows of `visits`: that of `ofLinks`, in words that a time with many links is looked through by. */
  readonly ofVisits: SQL
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
  const isOfAll = !('linkId' in whose) && isAll(whose) && limitedTo === null
  const columns = {
    there: asFlag,
    links: asNumber,
    until: asNumber,
    entries_since: orNull(asMoment),
  }
  const [found] = await readRows(tx, columns)`
    select ${isThere(whose)} as there, ${isOfAll ? someLinks : sql`0`} as links, extract(epoch from watermark) * 1000 as until, entries_since
    from visit_watermark`
  if (!found?.there) return notThere(whose)
  const { until: watermark, entries_since: entriesSince, links } = found
  const known = { watermark, entriesSince }
  if (isOfAll) {
    const ofLinks = sql`link_id = any (array(select id from tracking_links))`
    return {
      ofLinks,
      ofVisits: links > manyLinks ? sql`link_id not in (select link_id from gone_links)` : ofLinks,
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
    ofVisits: ofLinks,
    days: sql`link_visit_days`,
    ofDays: ofLinks,
    hasDaysByValue: false,
    isOneLink: 'linkId' in whose,
    ...known,
  }
}

/**
 * With more links than this, all visits of a time are looked through, and not each link's: the seal leaves the workspace's, and what
 * is left of links that are gone is left out.
 */
const manyLinks = 1_000

const someLinks = sql`(select count(*)::int from (select from tracking_links limit ${manyLinks + 1}) as counted)`
