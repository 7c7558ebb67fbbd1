import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executing } from '#server/platform/db/database.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'

/** The rows of one table that concern somebody, as a file of an archive. */
export interface Part {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly from: SQL
  /** Each row as JSON. */
  readonly row: SQL
  /** What tells rows apart and orders them: a UUID. */
  readonly place: SQL
  readonly where: SQL
  /** The files that the rows own: their keys, and what they are called. */
  readonly files: readonly PartFile[]
}

interface PartFile {
  readonly key: AnyPgColumn
  readonly name: SQL
}

interface PartOptions {
  readonly name?: string
  /** Columns that are nobody's to read: hashes and keys. */
  readonly without?: readonly AnyPgColumn[]
  /** Where it is no column `id`. */
  readonly place?: AnyPgColumn | SQL
  readonly files?: readonly PartFile[]
}

/** A part of all columns of a table, under their own names. */
export function partOf(table: PgTable, where: SQL, options: PartOptions = {}): Part {
  const { without = [], files = [] } = options
  const names = without.map(({ name }) => name)
  return {
    name: options.name ?? getTableName(table),
    from: sql`${table}`,
    row: sql`to_jsonb(${table}) - ${sql.param(names)}::text[]`,
    place: sql`${options.place ?? sql`${table}.id`}`,
    where,
    files,
  }
}

/** How many rows are read at a time. */
const batch = 500

/** Where the rows begin: before every UUID. */
const beginning = '00000000-0000-0000-0000-000000000000'

/** Reads in transactions of its own, so that a slow reader of an archive holds none. */
export type ReadPart = <T>(read: (queries: Executing) => Promise<T>) => Promise<T>

/** All rows of a part as one JSON array, a row a line. */
export async function* jsonOf({ from, row, place, where }: Part, read: ReadPart) {
  const shape = { place: asText, row: asText }
  yield '['
  let isFirst = true
  let last = beginning
  for (;;) {
    const after = last
    const rows = await read(
      (queries) =>
        readRows(queries, shape)`select ${place}::text as place, (${row})::text as row from ${from}
          where (${where}) and ${place} > ${after}::uuid order by ${place} limit ${batch}`,
    )
    if (rows.length > 0) {
      yield `${isFirst ? '\n' : ',\n'}${rows.map((one) => one.row).join(',\n')}`
      isFirst = false
    }
    if (rows.length < batch) break
    last = rows.at(-1)?.place ?? last
  }
  yield '\n]\n'
}

/** A file in storage that a row owns. */
export interface OwnedFile {
  readonly key: string
  readonly name: string
}

/** All files that rows of a part own. */
export async function* filesOf(
  { from, place, where, files }: Part,
  read: ReadPart,
): AsyncGenerator<OwnedFile> {
  const shape = { place: asText, key: orNull(asText), name: asText }
  for (const { key, name } of files) {
    let last = beginning
    for (;;) {
      const after = last
      const rows = await read(
        (queries) =>
          readRows(
            queries,
            shape,
          )`select ${place}::text as place, ${key} as key, ${name} as name from ${from}
            where (${where}) and ${place} > ${after}::uuid order by ${place} limit ${batch}`,
      )
      for (const one of rows) if (one.key !== null) yield { key: one.key, name: one.name }
      if (rows.length < batch) break
      last = rows.at(-1)?.place ?? last
    }
  }
}
