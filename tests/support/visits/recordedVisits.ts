import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

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

/** The files that wait in a server's spool. */
export async function spooledFiles(dataDir: string): Promise<string[]> {
  return (await readdir(join(dataDir, 'spool'))).filter((file) => file.endsWith('.ndjson'))
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
