import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, notFound } from '#server/platform/http/failure.ts'

/** Whose visits are asked for: a link's, those of a creator's links, or of all links. */
export type Whose =
  | { readonly linkId: string }
  | { readonly creatorId: string }
  | { readonly all: true }

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
}

/** Finds the visits, or says that there is no such link or creator. */
export async function visitScope(
  tx: Transaction,
  workspaceId: string,
  whose: Whose,
): Promise<VisitScope | Failure> {
  const { rows: found } = await tx.execute<{ exists: boolean; until: string }>(sql`
    select ${exists(whose)} as exists, extract(epoch from watermark) * 1000 as until from visit_watermark`)
  if (!found[0]?.exists) {
    return notFound(
      'linkId' in whose ? 'This tracking link does not exist' : 'This creator does not exist',
    )
  }
  const watermark = Number(found[0].until)
  if ('all' in whose) {
    return {
      ofLinks: sql`link_id = any (array(select id from tracking_links))`,
      days: sql`workspace_visit_days`,
      ofDays: sql`workspace_id = ${workspaceId}`,
      hasDaysByValue: true,
      isOneLink: false,
      watermark,
    }
  }
  const ofLinks =
    'linkId' in whose
      ? sql`link_id = ${whose.linkId}`
      : sql`link_id = any (array(select id from tracking_links where creator_id = ${whose.creatorId}))`
  return {
    ofLinks,
    days: sql`link_visit_days`,
    ofDays: ofLinks,
    hasDaysByValue: false,
    isOneLink: 'linkId' in whose,
    watermark,
  }
}

function exists(whose: Whose): SQL {
  if ('linkId' in whose) {
    return sql`exists (select from tracking_links where id = ${whose.linkId})`
  }
  if ('creatorId' in whose) {
    return sql`exists (select from creators where id = ${whose.creatorId})`
  }
  return sql`true`
}
