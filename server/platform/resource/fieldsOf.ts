import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ObjectSchema } from 'yup'

type Columns<Table extends PgTable> = Table['_']['columns']

/** Columns whose field is called something else than they are, by their key in the table. */
type Renamed<Table extends PgTable> = { readonly [Key in keyof Columns<Table>]?: string }

/** A column's field: the name that it has in the database, unless it is renamed. */
type FieldOf<
  Table extends PgTable,
  Names,
  Key extends keyof Columns<Table>,
> = Key extends keyof Names ? Names[Key] & string : Columns<Table>[Key]['_']['name']

/** The key of each field's column. */
type KeyOf<Table extends PgTable, Names> = {
  [Key in keyof Columns<Table> & string as FieldOf<Table, Names, Key>]: Key
}

/** A value on the wire: a moment is ISO 8601 in UTC there. */
type OnWire<Value> = Value extends Date ? string : Value

type Model<Table extends PgTable> = InferSelectModel<Table>

/** The fields of a row. */
type ReadRow<Table extends PgTable, Names, Entity> = {
  [Field in keyof KeyOf<Table, Names> & keyof Entity]: OnWire<
    Model<Table>[KeyOf<Table, Names>[Field] & keyof Model<Table>]
  >
}

/** A value of a field as its column takes it. */
type InColumn<Column, Value> =
  Extract<Column, Date> extends never
    ? Value
    : Exclude<Value, string> | (Value extends string ? Date : never)

/** The columns of the fields that a body names. */
type WrittenRow<Table extends PgTable, Names, Body> = {
  [Field in keyof Body & keyof KeyOf<Table, Names> as KeyOf<Table, Names>[Field] &
    string]: InColumn<Model<Table>[KeyOf<Table, Names>[Field] & keyof Model<Table>], Body[Field]>
}

/** How the fields of a resource stand in the columns of its table. */
export interface Fields<Table extends PgTable, Names, Entity> {
  /** The fields of the entity that the row itself has. What it lacks of them, its reader has to add. */
  read(row: Model<Table>): ReadRow<Table, Names, Entity>
  /**
   * The columns that a create or update names; what it does not is left to the table's default or as it is. A field that has no
   * column does not compile: it is taken out before.
   */
  write<Body extends object>(
    body: Body & Readonly<Record<Exclude<keyof Body, keyof KeyOf<Table, Names>>, never>>,
  ): WrittenRow<Table, Names, Body>
}

/** What the compiler cannot follow through names that are mapped; the overload below says what it is. */
interface Untyped {
  read(row: object): object
  write(body: object): object
}

/**
 * Binds the fields of an entity to the columns of its table, by their names. A column that the entity has no field for is neither read
 * nor shown.
 */
export function fieldsOf<
  Table extends PgTable,
  Entity extends object,
  const Names extends Renamed<Table> = Record<never, never>,
>(table: Table, entity: ObjectSchema<Entity>, renamed?: Names): Fields<Table, Names, Entity>
export function fieldsOf(
  table: PgTable,
  { fields }: ObjectSchema<object>,
  renamed: Readonly<Record<string, string>> = {},
): Untyped {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    field: renamed[key] ?? column.name,
    isMoment: column.dataType === 'date',
  }))
  const shown = columns.filter(({ field }) => field in fields)
  const byField = new Map(columns.map((column) => [column.field, column]))
  return {
    read: (row) => {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(shown.map(({ key, field }) => [field, onWire(values.get(key))]))
    },
    write: (body) =>
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => {
          const column = byField.get(field)
          if (!column) throw new Error(`No column for ${field}`)
          return [
            column.key,
            column.isMoment && typeof value === 'string' ? new Date(value) : value,
          ]
        }),
      ),
  }
}

const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
