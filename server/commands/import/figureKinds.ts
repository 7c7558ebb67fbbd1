import { type FigureFile, postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import { type GivenLine, readLines } from '#server/areas/creators/accounts/givenLines.ts'
import { recordGivenMedias } from '#server/areas/creators/accounts/recordGivenMedias.ts'
import {
  type Recorded,
  recordGivenSnapshots,
} from '#server/areas/creators/accounts/recordGivenSnapshots.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Batch, ImportKind, SourceLine, Written } from './importKind.ts'

/** What is imported for one workspace, by the name it is asked for. */
export const figureKinds: ReadonlyMap<string, (workspaceId: string) => ImportKind> = new Map([
  [
    'snapshots',
    figureKind(snapshotFile, (tx, lines, now) =>
      recordGivenSnapshots(tx, lines, { source: 'csv', now }),
    ),
  ],
  ['posts', figureKind(postFile, (tx, lines) => recordGivenMedias(tx, lines, 'csv'))],
])

type Record<Line> = (
  tx: Transaction,
  lines: readonly GivenLine<Line>[],
  now: Date,
) => Promise<Recorded>

type Whose = Parameters<typeof readLines>[1][number]

function figureKind<Line extends Whose>(file: FigureFile<Line>, record: Record<Line>) {
  return (workspaceId: string): ImportKind => ({
    columns: file.columns,
    startBatch: () => new FigureBatch(workspaceId, file, record),
  })
}

/** Lines that are recorded in the sealed transaction of their workspace, as a call would. */
class FigureBatch<Line extends Whose> implements Batch {
  readonly #workspaceId: string
  readonly #file: FigureFile<Line>
  readonly #record: Record<Line>
  readonly #lines: { readonly number: number; readonly line: Line }[] = []

  constructor(workspaceId: string, file: FigureFile<Line>, record: Record<Line>) {
    this.#workspaceId = workspaceId
    this.#file = file
    this.#record = record
  }

  get size(): number {
    return this.#lines.length
  }

  add({ line: number, fields }: SourceLine): string | undefined {
    const read = this.#file.read(fields, { now: new Date() })
    if ('issues' in read)
      return read.issues
        .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
        .join('; ')
    this.#lines.push({ number, line: read.line })
    return undefined
  }

  async write(database: Database): Promise<Written> {
    const now = new Date()
    const lines = this.#lines.map(({ line }) => line)
    const written = await inWorkspace(database, wholeWorkspace(this.#workspaceId), async (tx) => {
      const { good, issues } = await readLines(tx, lines, this.#file.rules, now)
      const { recorded } = await this.#record(tx, good, now)
      return { recorded, issues }
    })
    if (written instanceof Failure) throw new Error(written.message)
    return {
      created: written.recorded,
      changed: 0,
      bad: written.issues.map(({ index, field, message }) => ({
        line: this.#lines[index]?.number ?? 0,
        problem: `${field}: ${message}`,
      })),
    }
  }
}
