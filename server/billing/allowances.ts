import { sql } from 'drizzle-orm'
import { allowances } from '../../contract/reference/plans.ts'
import type { Queries } from '../db/database.ts'
import { creators } from '../db/schema/creators.ts'
import { trackingLinks } from '../db/schema/links.ts'

/** How much of something a workspace may have and has. A null limit is no limit. */
export interface Allowance {
  readonly limit: number | null
  readonly used: number
}

/** What a workspace may have and has, by kind. */
export type Allowances = Readonly<Record<'creators' | 'tracking_links', Allowance>>

/** Counted now: inside a transaction, with what it has written so far. */
export async function allowancesOf(queries: Queries, workspaceId: string): Promise<Allowances> {
  const { rows } = await queries.execute<{ creators: number; tracking_links: number }>(sql`
    select
      (select count(*)::int from ${creators} where workspace_id = ${workspaceId}) as creators,
      (select count(*)::int from ${trackingLinks} where workspace_id = ${workspaceId}) as tracking_links
  `)
  const limits = allowances.none
  return {
    creators: { limit: limits.creators, used: rows[0]?.creators ?? 0 },
    tracking_links: { limit: limits.tracking_links, used: rows[0]?.tracking_links ?? 0 },
  }
}
