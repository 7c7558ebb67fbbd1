import { parse } from 'csv-parse/browser/esm/sync'
import { ColumnNames, type Columns, type Mapping } from '#contract/import/columns.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import { readLines } from '#contract/import/lines.ts'
import {
  readHead,
  readRecords,
  type SourceRecord,
  UnreadableFile,
} from '#contract/import/records.ts'
import { formatCount } from '#src/lib/counts.ts'
import type { FileColumn } from '#src/machines/csvImport/csvImportMachine.ts'
import type { SourceLines } from '#src/machines/csvImport/lineReader.ts'

/** The most lines that are imported here, where a kind of file says nothing else. */
const usualLines = 20_000

/** The largest file that is read here, in bytes. */
const maxBytes = 20_000_000

/**
 * Reads a file of CSV, or of an object of JSON on each line, by the rules of the import command and of the calls.
 *
 * @throws UnreadableFile when nothing of it can be read, with a sentence that says why.
 */
export async function readLineFile(
  file: Blob,
  { columns, maxLines = usualLines }: Pick<LineFile<unknown>, 'columns' | 'maxLines'>,
  mapping?: Mapping,
): Promise<SourceLines> {
  if (file.size > maxBytes) throw new UnreadableFile('It is larger than 20 MB.')
  const names = new ColumnNames(columns, mapping)
  const records: SourceRecord[] = []
  for await (const record of readRecords(readLines(chunksOf(file)), names, parse)) {
    if (records.length === maxLines)
      throw new UnreadableFile(`It has more than ${formatCount(maxLines)} lines.`)
    records.push(record)
  }
  return { records, unused: [...names.unused] }
}

/** How many rows, and how many bytes, are looked at before a file is read. */
const maxSamples = 20
const headBytes = 200_000

/**
 * The columns of a file, each taken for the field that its name means; of two for one field, the first. None where the file has
 * no head of columns.
 *
 * @throws UnreadableFile when nothing of it can be read.
 */
export async function readColumns(file: Blob, columns: Columns): Promise<readonly FileColumn[]> {
  const names = new ColumnNames(columns)
  const head = await readHead(readLines(chunksOf(file.slice(0, headBytes))), parse, maxSamples)
  const taken = new Set<string>()
  return (head?.names ?? []).map((name, index) => {
    const means = names.fieldOf(name)
    const field = means === undefined || taken.has(means) ? null : means
    if (field !== null) taken.add(field)
    const cells = head?.rows.map((row) => row[index] ?? '') ?? []
    return { name, field, samples: cells.filter((cell) => cell !== '').slice(0, 2) }
  })
}

/** What the columns are taken for. */
export const mappingOf = (columns: readonly FileColumn[]): Mapping =>
  new Map(columns.map(({ name, field }) => [name, field]))

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
