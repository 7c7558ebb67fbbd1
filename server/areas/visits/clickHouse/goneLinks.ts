import { sql } from 'drizzle-orm'
import { keptDimensions } from '#contract/resources/visits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import type { ClickHouse } from './clickHouse.ts'
import { localOf, onCluster } from './migrations.ts'
import { columnOf } from './sealedRows.ts'

/**
 * How long after its deletion a link's rows are deleted, in seconds: what was on its way then has arrived, since nobody
 * ships visits of a link that is gone.
 */
const settledAfterSeconds = 120

/** The name of the job that does it. */
export const deletingJob = 'delete visits of deleted links'

/** How many links at once. */
const atOnce = 100

/** The columns of what is told of a visit. */
const dimensions = keptDimensions.map(columnOf).join()

/** The tables that have rows of links. */
const tables = ['visits', 'clicks', 'visit_quarters', 'click_quarters']

/**
 * Deletes the visits and clicks of deleted links, and takes them out of what their workspaces have in all. Until it is
 * done, whoever reads a workspace leaves these links out. It may be stopped anywhere: what is done again changes nothing.
 */
export async function deleteGoneLinks(
  clickHouse: ClickHouse,
  database: Database,
  afterSeconds = settledAfterSeconds,
): Promise<void> {
  const links = await readRows(database, { link_id: asText, workspace_id: asText })`
    select link_id, workspace_id from gone_links
    where deleted_at < now() - make_interval(secs => ${afterSeconds})
    order by deleted_at limit ${atOnce}`
  if (links.length === 0) return
  for (const { link_id: link, workspace_id: workspace } of links) {
    const once = {
      insert_deduplication_token: `gone ${link}`,
      max_threads: 1,
      max_insert_threads: '1',
      distributed_foreground_insert: 1 as const,
    }
    await clickHouse.command(
      `insert into workspace_days (workspace_id, day, ${dimensions}, visits, uniques)
       select workspace_id, day, ${dimensions}, -count(), -countIf(is_unique)
       from visits where workspace_id = {workspace:UUID} and link_id = {link:UUID}
       group by workspace_id, day, ${dimensions} order by all`,
      { workspace, link },
      once,
    )
    await clickHouse.command(
      `insert into workspace_quarters (workspace_id, quarter, allowed, blocked, unique_allowed, unique_blocked)
       select workspace_id, quarter, -sum(allowed), -sum(blocked), -sum(unique_allowed), -sum(unique_blocked)
       from visit_quarters where workspace_id = {workspace:UUID} and link_id = {link:UUID}
       group by workspace_id, quarter order by all`,
      { workspace, link },
      once,
    )
  }
  const ids = links.map(({ link_id }) => link_id)
  const workspaces = [...new Set(links.map(({ workspace_id }) => workspace_id))]
  for (const table of tables) {
    await clickHouse.command(
      `delete from ${table}${localOf(clickHouse.cluster)}${onCluster(clickHouse.cluster)}
       where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}`,
      { workspaces, links: ids },
      { lightweight_deletes_sync: '2' },
    )
  }
  await database.execute(sql`
    delete from gone_links where link_id = any(${sql.param(ids)}::uuid[])`)
}
