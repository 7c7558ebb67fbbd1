import { inArray, sql } from 'drizzle-orm'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { niches } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'

/** The call that lists the niches to choose from. */
export function nicheCalls(): Served[] {
  return [serve(nicheRoutes.fetch, ({ body, tx }) => fetchPage(tx, listed, body))]
}

/** Leaves out of the workspace's own those that everybody has. */
const eachNameOnce = sql`(${niches.workspaceId} is null or not exists (
  select from ${niches} as everybodys where everybodys.workspace_id is null and everybodys.name = ${niches.name}))`

const listed = {
  table: niches,
  search: [niches.name],
  sorts: { name: niches.name },
  defaultSort: 'name' as const,
  filters: {},
  always: [eachNameOnce],
  read: (tx: Transaction, ids: readonly string[]) =>
    tx
      .select({ id: niches.id, name: niches.name })
      .from(niches)
      .where(inArray(niches.id, [...ids])),
}
