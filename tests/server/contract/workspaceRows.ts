import type { Database } from '#server/platform/db/database.ts'

/** What a workspace holds, in every table that has rows of workspaces. */
export interface WorkspaceRows {
  /** How many rows each table has and the sum of their hashes: another text is another content. */
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
    ({ name, hasId }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash,
        ${hasId ? "coalesce(array_agg(id::text), '{}')" : "'{}'::text[]"} as ids
      from "${name}" t where workspace_id = $1`,
  )
  const { rows } = await database.$client.query<{ name: string; hash: string; ids: string[] }>(
    // Named, so that its plan, which takes longer than its run, is made once a connection.
    { name: 'workspace_rows', text: parts.join(' union all '), values: [workspaceId] },
  )
  return {
    hashes: Object.fromEntries(rows.map(({ name, hash }) => [name, hash])),
    ids: new Set(rows.flatMap(({ ids }) => ids)),
  }
}

interface WorkspaceTable {
  readonly name: string
  readonly hasId: boolean
}

let known: readonly WorkspaceTable[] | undefined

/** Partitions show in their parent. */
async function tablesOfWorkspaces(database: Database): Promise<readonly WorkspaceTable[]> {
  if (known) return known
  const { rows } = await database.$client.query<WorkspaceTable>(
    `select c.relname as name, exists (
      select from pg_attribute where attrelid = c.oid and attname = 'id' and not attisdropped
    ) as "hasId"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`,
  )
  known = rows
  return known
}
