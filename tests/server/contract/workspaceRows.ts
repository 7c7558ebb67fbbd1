import type { Database } from '#server/platform/db/database.ts'

/** What a workspace holds, in every table that has rows of workspaces. */
export interface WorkspaceRows {
  /** The rows of each table as one hash: another hash is another content. */
  readonly hashes: Readonly<Record<string, string>>
  readonly ids: ReadonlySet<string>
}

/** Reads all that is a workspace's own. */
export async function readWorkspaceRows(
  database: Database,
  workspaceId: string,
): Promise<WorkspaceRows> {
  const tables = await tablesOfWorkspaces(database)
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, coalesce(md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)), '') as hash,
        coalesce(jsonb_agg(to_jsonb(t) -> 'id') filter (where to_jsonb(t) ? 'id'), '[]') as ids
      from "${table}" t where workspace_id = $1`,
  )
  const { rows } = await database.$client.query<{ name: string; hash: string; ids: string[] }>(
    parts.join(' union all '),
    [workspaceId],
  )
  return {
    hashes: Object.fromEntries(rows.map(({ name, hash }) => [name, hash])),
    ids: new Set(rows.flatMap(({ ids }) => ids)),
  }
}

let known: readonly string[] | undefined

/** Partitions show in their parent. */
async function tablesOfWorkspaces(database: Database): Promise<readonly string[]> {
  if (known) return known
  const { rows } = await database.$client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`,
  )
  known = rows.map(({ name }) => name)
  return known
}
