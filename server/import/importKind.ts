import { type ISchema, ValidationError } from 'yup'
import type { Columns } from '#contract/import/columns.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { niches } from '#server/platform/db/schema/discovery.ts'

/** Something that can be imported. */
export interface ImportKind {
  readonly columns: Columns
  readonly startBatch: () => Batch
}

/** A line as its file has it. */
export interface SourceLine {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** Lines on their way into the database. */
export interface Batch {
  /** How many rows they make. */
  readonly size: number
  /** Takes a line in, or says why not. Of two lines about the same thing, the later one counts. */
  add(source: SourceLine): string | undefined
  /** Writes all of them, in one transaction. */
  write(database: Database): Promise<Written>
}

export interface Written {
  readonly created: number
  readonly changed: number
  /** The lines that only the database shows to be wrong, and why. */
  readonly bad?: readonly { readonly line: number; readonly problem: string }[]
}

interface HasNiches {
  readonly niches?: string[] | undefined
}

interface KindSpec<Line, Row extends HasNiches> {
  readonly columns: Columns
  readonly line: LineSchema<Line>
  readonly toRow: (line: Line) => Row
  /** What tells one row from another. */
  readonly keyOf: (row: Row) => string
  /** Writes rows of different keys, and gives back those that are new or not as they were. */
  readonly write: (tx: Transaction, batch: Row[]) => Promise<{ readonly isNew: boolean }[]>
}

type LineSchema<Line> = ISchema<Line> & { validateSync(value: unknown, options: object): Line }

/** Makes a kind of its parts. */
export function importKind<Line, Row extends HasNiches>(spec: KindSpec<Line, Row>): ImportKind {
  return { columns: spec.columns, startBatch: () => new RowBatch(spec) }
}

class RowBatch<Line, Row extends HasNiches> implements Batch {
  readonly #spec: KindSpec<Line, Row>
  readonly #rows = new Map<string, Row>()

  constructor(spec: KindSpec<Line, Row>) {
    this.#spec = spec
  }

  get size(): number {
    return this.#rows.size
  }

  add({ fields }: SourceLine): string | undefined {
    const { line, toRow, keyOf } = this.#spec
    try {
      const row = toRow(line.validateSync(fields, { abortEarly: false }))
      this.#rows.set(keyOf(row), row)
      return undefined
    } catch (error) {
      if (error instanceof ValidationError) return sentenceOf(error)
      throw error
    }
  }

  /** In the order of their keys, so that two imports at once do not block each other for ever. */
  async write(database: Database): Promise<Written> {
    const rows = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    const written = await database.transaction((transaction) => this.#spec.write(transaction, rows))
    const created = written.filter(({ isNew }) => isNew).length
    return { created, changed: written.length - created }
  }
}

/** Puts the niches of rows among those that everybody chooses from. */
export async function writeNiches(
  transaction: Transaction,
  rows: readonly HasNiches[],
): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => row.niches ?? []))].sort()
  if (names.length === 0) return
  await transaction
    .insert(niches)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

/** `views is not a whole number; created_at is missing` */
function sentenceOf({ inner, path, message }: ValidationError): string {
  const issues = inner.length > 0 ? inner : [{ path, message }]
  return issues.map((issue) => `${issue.path ?? ''} ${issue.message}`.trim()).join('; ')
}
