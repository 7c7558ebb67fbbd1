import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import type { FollowedItem } from './visitorCrowd.ts'

/** What the database holds after a crowd. */
export interface RecordedVisits {
  /** Referrers of visits, in any order; one twice is a visit twice. */
  readonly referrers: readonly string[]
  /** What the rollups count. */
  readonly counted: number
  readonly countedUnique: number
  /** Visits that are marked unique. */
  readonly unique: number
}

export async function readRecordedVisits(databaseUrl: string): Promise<RecordedVisits> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<RecordedVisits>(`
      select coalesce(array_agg(referrer), '{}') as referrers,
        count(*) filter (where is_unique)::int as unique,
        (select coalesce(sum(allowed + blocked), 0)::int from visit_rollups) as counted,
        (select coalesce(sum(unique_allowed + unique_blocked), 0)::int from visit_rollups)
          as "countedUnique"
      from visits`)
    return rows[0] ?? { referrers: [], counted: 0, countedUnique: 0, unique: 0 }
  })
}

/** The same of a ClickHouse. */
export async function readShippedVisits({ rowsOf }: TestClickHouse): Promise<RecordedVisits> {
  const visits = await rowsOf<{ referrer: string; is_unique: boolean }>(
    'select referrer, is_unique from visits',
  )
  const [counts] = await rowsOf<{ counted: number; countedUnique: number }>(
    `select sum(allowed + blocked) as counted, sum(unique_allowed + unique_blocked) as "countedUnique"
     from visit_quarters`,
  )
  return {
    referrers: visits.map(({ referrer }) => referrer),
    unique: visits.filter(({ is_unique }) => is_unique).length,
    counted: counts?.counted ?? 0,
    countedUnique: counts?.countedUnique ?? 0,
  }
}

/** Makes enabled links on the first product domain of a running server. */
export async function makeLinks(databaseUrl: string, pathnames: readonly string[]): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `with workspace as (insert into workspaces (id) values (gen_random_uuid()) returning id)
       insert into tracking_links (id, workspace_id, domain_id, pathname, target_url)
       select gen_random_uuid(), workspace.id, domains.id, pathname, 'https://example.com/'
       from workspace, domains, unnest($1::text[]) as pathname where host = 'bio.localhost'`,
      [pathnames],
    ),
  )
}

/** Gives each link a page with so many items; where these are followed. */
export async function makePageItems(databaseUrl: string, count: number): Promise<FollowedItem[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<FollowedItem>(
      `with page as (
         insert into landing_pages (id, workspace_id, tracking_link_id)
         select gen_random_uuid(), workspace_id, id from tracking_links
         returning id, workspace_id, tracking_link_id
       ),
       item as (
         insert into page_items (id, workspace_id, landing_page_id, type, position, label, url)
         select gen_random_uuid(), workspace_id, id, 'LINK_COMPONENT_ITEM', number, 'Shop', 'https://example.com/'
         from page, generate_series(1, $1::int) as number
         returning id, landing_page_id
       )
       select item.id, '/' || pathname || '/-/' || item.id as path
       from item join page on page.id = landing_page_id
       join tracking_links on tracking_links.id = tracking_link_id
       order by random()`,
      [count],
    )
    return rows
  })
}

/** The items of all clicks, in any order; one twice is a click twice. And what the rollups count. */
export async function readRecordedClicks(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ itemIds: readonly string[]; counted: number }>(`
      select coalesce(array_agg(item_id::text), '{}') as "itemIds",
        (select coalesce(sum(clicks), 0)::int from item_click_rollups) as counted
      from item_clicks`)
    return rows[0] ?? { itemIds: [], counted: 0 }
  })
}

/** The files that wait in a server's spool. */
export const spooledFiles = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'spool'))).filter((file) => file.endsWith('.ndjson'))

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
