import { parse } from 'csv-parse/sync'
import { ColumnNames } from '#contract/import/columns.ts'
import { readLines } from '#contract/import/lines.ts'
import { readRecords } from '#contract/import/records.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Batch, ImportKind } from './importKind.ts'
import type { Source } from './source.ts'

/** How many rows are written in one transaction. */
const batchSize = 500

/** How far an import has come. */
export interface ImportCounts {
  /** Lines with something in them that were looked at. */
  lines: number
  bad: number
  created: number
  changed: number
}

export interface ImportResult extends ImportCounts {
  /** Names in the file that mean nothing here. */
  readonly unused: readonly string[]
}

interface ImportRequest {
  readonly source: Source
  readonly kind: ImportKind
  readonly database: Database
  readonly onProblem: (line: number, problem: string) => void
  /** Called for every line, with the bytes read so far and those of the whole file, or 0 if that is not known. */
  readonly onProgress: (counts: ImportCounts, bytes: number, size: number) => void
  /** Ends the import after the line at hand; what was read by then is written. */
  readonly signal: AbortSignal
}

/**
 * Imports a file of any size, line by line. A line that cannot be imported is reported, and the others go
 * on; importing the same file again changes nothing.
 *
 * @throws UnreadableFile when there is nothing that could be read.
 */
export async function importFile(request: ImportRequest): Promise<ImportResult> {
  const { source, kind, database, onProblem, onProgress, signal } = request
  const names = new ColumnNames(kind.columns)
  const counts: ImportCounts = { lines: 0, bad: 0, created: 0, changed: 0 }
  const write = async (batch: Batch) => {
    const { created, changed, bad = [] } = await batch.write(database)
    counts.created += created
    counts.changed += changed
    counts.bad += bad.length
    for (const { line, problem } of bad) onProblem(line, problem)
  }

  let batch = kind.startBatch()
  for await (const record of readRecords(readLines(source.chunks), names, parse)) {
    const problem = record.problem ?? batch.add(record)
    counts.lines += 1
    if (problem !== undefined) {
      counts.bad += 1
      onProblem(record.line, problem)
    }
    if (batch.size >= batchSize) {
      await write(batch)
      batch = kind.startBatch()
    }
    onProgress(counts, source.bytesRead(), source.size)
    if (signal.aborted) break
  }
  if (batch.size > 0) await write(batch)
  return { ...counts, unused: [...names.unused] }
}
