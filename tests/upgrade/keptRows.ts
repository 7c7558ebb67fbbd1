import { Client } from 'pg'

type Row = Readonly<Record<string, unknown>>

/** All that a database holds, by table. */
export type Rows = ReadonlyMap<string, readonly Row[]>

/** Reads every table of the product. A partition's rows are those of its parent. */
export async function rowsOf(url: string): Promise<Rows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
    const rows = new Map<string, readonly Row[]>()
    for (const { name } of tables.rows) {
      const read = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
      rows.set(
        name,
        read.rows.map(({ row }) => row),
      )
    }
    return rows
  } finally {
    await client.end()
  }
}

/** The rows of before that are there no more: none of after has their value in every column that the table had and still has. */
export function lostRows(before: Rows, after: Rows): Readonly<Record<string, readonly Row[]>> {
  const lost = [...before].map(([table, rows]) => {
    const now = after.get(table) ?? []
    const both = columnsOf(rows).intersection(columnsOf(now))
    const kept = new Set(now.map((row) => textOf(row, both)))
    return [table, rows.filter((row) => !kept.has(textOf(row, both)))] as const
  })
  return Object.fromEntries(lost.filter(([, rows]) => rows.length > 0))
}

/** The columns with rows that were there before and are no more. */
export const goneColumns = (before: Rows, after: Rows): readonly string[] =>
  [...before].flatMap(([table, rows]) =>
    [...columnsOf(rows).difference(columnsOf(after.get(table) ?? []))].map(
      (column) => `${table}.${column}`,
    ),
  )

const columnsOf = ([row = {}]: readonly Row[]) => new Set(Object.keys(row))

const textOf = (row: Row, columns: ReadonlySet<string>) =>
  JSON.stringify([...columns].map((column) => row[column]))
