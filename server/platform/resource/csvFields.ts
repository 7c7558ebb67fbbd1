import type { ObjectSchema } from 'yup'
import type { CsvValue } from '#contract/rules/csvLine.ts'
import type { CsvColumns } from './listExport.ts'

/** A column that is titled in another way than its field is named, or whose cells say something else. */
type Column<Row> = readonly [title: string, value: (row: Row) => CsvValue]

/** What stands in a file of rows. */
interface FileOf<Row, Field> {
  /** The titles of fields, and columns that are made of several, in their order. */
  readonly columns: readonly (readonly [title: string, field: Field] | Column<Row>)[]
  /** Fields that say nothing in a file, or are said by a column of another. */
  readonly without: readonly Field[]
}

/**
 * The columns of a list's file. A field that is neither named nor left out has a column of its own behind them, under its name: `Expires at`
 * for `expires_at`, by which an import knows it again.
 */
export function csvFields<Row extends object>(
  { fields }: ObjectSchema<Row>,
  { columns, without }: FileOf<Row, keyof Row & string>,
): CsvColumns<Row> {
  const named = columns.map(([title, from]) =>
    typeof from === 'string' ? columnOf<Row>(title, from) : ([title, from] as const),
  )
  const said = new Set<string>([
    ...without,
    ...columns.flatMap(([, from]) => (typeof from === 'string' ? from : [])),
  ])
  const others = Object.keys(fields).filter((field) => !said.has(field))
  return [...named, ...others.map((field) => columnOf<Row>(titleOf(field), field))]
}

const columnOf = <Row extends object>(title: string, field: string): Column<Row> => [
  title,
  (row) => cellOf(Reflect.get(row, field)),
]

function cellOf(value: unknown): CsvValue {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

const titleOf = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
