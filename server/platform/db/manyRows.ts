import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { asFlag, readRows } from '#server/platform/db/readRows.ts'
import type { Transaction } from './database.ts'
import { isNew, type Overwriting } from './upsert.ts'

/**
 * Inserts rows by one statement with one parameter, which costs this process a tenth of what a parameter for each value does.
 * What is undefined has its column's default.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertOf(table, rows))
}

interface Upsert extends Overwriting {
  /** By which columns a row is known to be there already. */
  readonly target: readonly Column[]
}

/** Writes rows as {@link insertRows}, over those that are there; says of each that said something new whether it made a row. */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { target, set, setWhere }: Upsert,
): Promise<{ readonly isNew: boolean }[]> {
  if (rows.length === 0) return []
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const known = target.map(({ name }) => sql.identifier(name))
  const assignments = Object.entries(set).map(
    ([field, value]) => sql`${sql.identifier(columns[field]?.name ?? field)} = ${value}`,
  )
  return readRows(tx, { isNew: asFlag })`${insertOf(table, rows)}
    on conflict (${sql.join(known, sql`, `)}) do update set ${sql.join(assignments, sql`, `)}
    where ${setWhere} returning ${isNew} as "isNew"`
}

function insertOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const columns = columnsOf(table)
  const filled = rows.map((row) =>
    columns.map(([field, column]) => givenOrMade(row, field, column)),
  )
  const given = columns.flatMap(([, column], place) => {
    const lacking = filled.filter((values) => values[place] === undefined).length
    return lacking === filled.length ? [] : { column, place, isLacking: lacking > 0 }
  })
  const names = given.map(({ column }) => sql.identifier(column.name))
  const values = given.map(({ column, isLacking }) => (isLacking ? orDefault(column) : of(column)))
  const records = filled.map((one) =>
    record(given.map(({ column, place }) => [column, one[place]])),
  )
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${recordset(
      records,
      given.map(({ column }) => column),
    )}`
}

interface Change<Table extends PgTable> {
  readonly id: string
  /** What is undefined stays as it is. */
  readonly set: PgUpdateSetSource<Table>
}

/** Changes rows by their ids, by one statement with one parameter for all that name the same fields. No value may be SQL. */
export async function updateRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  changes: readonly Change<Table>[],
): Promise<void> {
  const columns = columnsOf(table)
  const named = changes.map(({ id, set }) => {
    const fields = columns.flatMap(([field, column]): [Column, unknown][] => {
      const value: unknown = Reflect.get(set, field)
      return value === undefined ? [] : [[column, value]]
    })
    return { id, fields }
  })
  const alike = Map.groupBy(named, ({ fields }) => fields.map(([{ name }]) => name).join())
  for (const group of alike.values()) await updateAlike(tx, table, group)
}

async function updateAlike(
  tx: Transaction,
  table: PgTable,
  changes: readonly { readonly id: string; readonly fields: readonly [Column, unknown][] }[],
): Promise<void> {
  const set = changes[0]?.fields.map(([column]) => column) ?? []
  if (set.length === 0) return
  const id = columnsOf(table).find(([field]) => field === 'id')?.[1]
  if (!id) throw new Error('Rows without an id are not changed by it')
  const records = changes.map((one) => record([[id, one.id], ...one.fields]))
  const assignments = set.map((column) => sql`${sql.identifier(column.name)} = ${of(column)}`)
  await tx.execute(sql`update ${table} set ${sql.join(assignments, sql`, `)}
    from ${recordset(records, [id, ...set])} where ${table}.id = ${of(id)}`)
}

const columnsOf = (table: PgTable): [string, Column][] => Object.entries(getTableColumns(table))

function givenOrMade(row: object, field: string, column: Column): unknown {
  const value: unknown = Reflect.get(row, field)
  return value === undefined ? column.defaultFn?.() : value
}

const record = (fields: readonly (readonly [Column, unknown])[]) =>
  Object.fromEntries(fields.map(([{ name }, value]) => [name, value]))

/** Objects as rows, which have the columns' names and types. */
const recordset = (records: readonly object[], columns: readonly Column[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (${sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )})`

const of = ({ name }: Column): SQL => sql`given.${sql.identifier(name)}`

/** The default for rows that do not say, of a column that must have a value. */
const orDefault = (column: Column): SQL =>
  column.notNull && column.default !== undefined
    ? sql`coalesce(${of(column)}, ${column.default})`
    : of(column)
