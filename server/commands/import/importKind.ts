import type { Columns } from '#contract/import/columns.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import { inKeyOrder } from '#server/areas/discovery/takeUploads.ts'
import { niches } from '#server/database/schema/discovery.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

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

interface KindSpec<Line> {
  readonly file: LineFile<Line>
  /** Writes lines about different things, and gives back those that are new or not as they were. */
  readonly write: (
    tx: Transaction,
    lines: readonly Line[],
  ) => Promise<readonly { readonly isNew: boolean }[]>
}

/** Makes a kind of its parts. */
export function importKind<Line>(spec: KindSpec<Line>): ImportKind {
  return { columns: spec.file.columns, startBatch: () => new LineBatch(spec) }
}

class LineBatch<Line> implements Batch {
  readonly #spec: KindSpec<Line>
  readonly #lines = new Map<string, Line>()

  constructor(spec: KindSpec<Line>) {
    this.#spec = spec
  }

  get size(): number {
    return this.#lines.size
  }

  add({ fields }: SourceLine): string | undefined {
    const { read, keyOf } = this.#spec.file
    const found = read(fields)
    if ('issues' in found)
      return found.issues.map(({ column = '', reason }) => `${column} ${reason}`.trim()).join('; ')
    this.#lines.set(keyOf(found.line), found.line)
    return undefined
  }

  async write(database: Database): Promise<Written> {
    const lines = inKeyOrder(this.#lines)
    const written = await database.transaction((tx) => this.#spec.write(tx, lines))
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
