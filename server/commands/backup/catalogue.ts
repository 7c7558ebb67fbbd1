import type { ClientBase } from 'pg'

/** A table with rows of its own or of its partitions, and the columns that are written to it. */
interface TableFacts {
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table of ours but partitions, whose rows are read and written through the table that they are parts of. */
export const readTables = async (client: ClientBase): Promise<readonly TableFacts[]> =>
  (
    await client.query<{ name: string; columns: string[] }>(`
      select relname::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`)
  ).rows

/** How each partition is one. */
export const readPartitions = async (client: ClientBase) =>
  (
    await client.query<{ name: string; parent: string; bound: string }>(`
      select part.relname::text as name, parent.relname::text as parent,
        pg_get_expr(part.relpartbound, part.oid) as bound
      from pg_class as part join pg_inherits on inhrelid = part.oid
      join pg_class as parent on parent.oid = inhparent
      where part.relnamespace = 'public'::regnamespace and part.relkind in ('r', 'p')
        and part.relispartition
      order by part.oid`)
  ).rows

/** The sequences that have given a number, and the last one. */
export const readSequences = async (client: ClientBase) =>
  (
    await client.query<{ name: string; value: string }>(`
      select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`)
  ).rows

/** The foreign keys, as they are dropped and made. */
export const readForeignKeys = async (client: ClientBase) =>
  (
    await client.query<{ table: string; name: string; definition: string }>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
  ).rows

/** Every table, partitions too, as SQL names it. */
export const readAllTables = async (client: ClientBase): Promise<readonly string[]> =>
  (
    await client.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  ).rows.map(({ name }) => name)

/**
 * The keys of all objects that rows refer to: the columns that the triggers `discard_objects` watch, and what workspaces
 * keep, some of which may still be on its way.
 */
export async function readObjectKeys(client: ClientBase): Promise<readonly string[]> {
  const { rows: watched } = await client.query<{ table: string; columns: string }>(`
    select tgrelid::regclass::text as table, encode(tgargs, 'escape') as columns
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'discard_objects' and not tgisinternal and tgparentid = 0`)
  const selects = watched.flatMap(({ table, columns }) =>
    columns
      .split('\\000')
      .filter(Boolean)
      .map((column) => `select ${client.escapeIdentifier(column)} as key from ${table}`),
  )
  const all = ['select object_key as key from stored_objects', ...selects].join(' union ')
  const { rows } = await client.query<{ key: string }>(
    `select key from (${all}) as keys where key is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

/** The types of files that came by uploads, by key. */
export async function readObjectTypes(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>(
    'select object_key as key, type from uploads',
  )
  return new Map(rows.map(({ key, type }) => [key, type]))
}
