import { type ISchema, ValidationError } from 'yup'
import type { FieldProblem } from '#contract/rules/lineRules.ts'
import type { Columns } from './columns.ts'

/** The fields of a line of a file, each as it stands there. */
export type Cells = Readonly<Record<string, unknown>>

/** What is wrong with a line: in which column, where it is one, and why. */
export interface CellIssue {
  readonly column: string | undefined
  readonly reason: string
}

/** A line as a call takes it, or all that is wrong with it. */
export type ReadLine<Line> = { readonly line: Line } | { readonly issues: readonly CellIssue[] }

/** A kind of file that is imported line by line. */
export interface LineFile<Line> {
  readonly columns: Columns
  readonly read: (cells: Cells) => ReadLine<Line>
  /** What a line is about. */
  readonly keyOf: (line: Line) => string
  /** What is said of a line about what an earlier one is about. */
  readonly repeated: FieldProblem
  /** The most lines that are imported in the app at a time, where it is fewer than usual. */
  readonly maxLines?: number
}

/** What a line must be, as its call takes it. */
export type LineSchema<Line> = ISchema<Line> & {
  validateSync(value: unknown, options: object): Line
}

/** Reads a line by its schema. */
export function readBy<Line>(schema: LineSchema<Line>, fields: Cells): ReadLine<Line> {
  try {
    return { line: schema.validateSync(fields, { abortEarly: false }) }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return { issues: issuesOf(error) }
  }
}

/** One of each column: what else is wrong there often follows from it. */
function issuesOf({ inner, path, message }: ValidationError): CellIssue[] {
  const found = inner.length > 0 ? inner : [{ path, message }]
  const byColumn = new Map(
    found
      .toReversed()
      .map((one) => [one.path, { column: one.path || undefined, reason: one.message }]),
  )
  return [...byColumn.values()].toReversed()
}
