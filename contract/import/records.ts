import { withFormulas } from '#contract/rules/csvLine.ts'
import type { ColumnNames } from './columns.ts'
import { type CsvRow, csvRows, type ParseCsv } from './csvRows.ts'
import type { Line } from './lines.ts'

/** The fields of one line. With a problem it cannot be read: its fields are what can be told apart of it. */
export interface SourceRecord {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly problem?: string
}

/** Nothing of the file can be read. The message is for whoever imports it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * The records of JSON lines (an object on each line) or of CSV (its first line names the columns; the cells
 * are parted by commas, semicolons or tabs). Which of the two it is, the first line shows.
 *
 * @throws UnreadableFile when it is neither.
 */
export async function* readRecords(
  lines: AsyncGenerator<Line, void>,
  names: ColumnNames,
  parse: ParseCsv,
): AsyncGenerator<SourceRecord, void> {
  const first = await firstLine(lines)
  const begin = first.text?.trimStart() ?? ''
  if (begin.startsWith('{')) yield* jsonRecords(startingWith(first, lines), names)
  else if (begin.startsWith('[')) throw new UnreadableFile('Put one JSON object on each line.')
  else yield* csvRecords(startingWith(first, lines), names, parse, delimiterOf(begin))
}

/** The columns of a file of CSV by their names, and its first rows; undefined for JSON lines, which name their fields. */
export async function readHead(
  lines: AsyncGenerator<Line, void>,
  parse: ParseCsv,
  maxRows: number,
): Promise<{ names: readonly string[]; rows: readonly (readonly string[])[] } | undefined> {
  const first = await firstLine(lines)
  const begin = first.text?.trimStart() ?? ''
  if (begin.startsWith('{') || begin.startsWith('[')) return undefined
  const read: (readonly string[])[] = []
  for await (const row of csvRows(startingWith(first, lines), delimiterOf(begin), parse)) {
    if ('cells' in row) read.push(row.cells)
    if (read.length > maxRows) break
  }
  const [names = [], ...rows] = read
  return { names, rows }
}

async function firstLine(lines: AsyncGenerator<Line, void>): Promise<Line> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (isForeign(next.value)) throw new UnreadableFile('It is not UTF-8 text.')
    if (next.value.text?.trim() !== '') return next.value
  }
  throw new UnreadableFile('The file is empty.')
}

/** Whether it shows signs of being another encoding, or no text at all. */
const isForeign = ({ text }: Line) => text === undefined || /[\0\ufffd]/.test(text)

async function* startingWith(
  first: Line,
  rest: AsyncGenerator<Line, void>,
): AsyncGenerator<Line, void> {
  yield first
  yield* rest
}

/** What parts the cells: the one of the usual three that the first line holds most of. */
function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).length,
  }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter
}

async function* csvRecords(
  lines: AsyncGenerator<Line, void>,
  names: ColumnNames,
  parse: ParseCsv,
  delimiter: string,
): AsyncGenerator<SourceRecord, void> {
  const rows = csvRows(lines, delimiter, parse)
  const fields = await readHeader(rows, names)
  const roughly = (cells: readonly string[]) => fieldsOf(fields, squeezed(cells, fields, delimiter))
  for await (const row of rows) {
    const { line } = row
    if ('problem' in row) {
      const { problem, text } = row
      yield { line, problem, fields: roughly(text.split(delimiter).map((cell) => cell.trim())) }
    } else if (row.cells.length === fields.length) {
      yield { line, fields: fieldsOf(fields, row.cells) }
    } else {
      const problem = `has ${row.cells.length} cells, but the first line names ${fields.length}`
      yield { line, problem, fields: roughly(row.cells) }
    }
  }
}

/** No more cells than there are columns: what is beyond the last column that means something stays with it. */
function squeezed(
  cells: readonly string[],
  fields: readonly (string | undefined)[],
  delimiter: string,
): readonly string[] {
  const last = fields.findLastIndex((field) => field !== undefined)
  return cells.length <= fields.length
    ? cells
    : [...cells.slice(0, last), cells.slice(last).join(delimiter)]
}

/** The field of each column; undefined for one that means nothing here. */
async function readHeader(
  rows: AsyncGenerator<CsvRow, void>,
  names: ColumnNames,
): Promise<(string | undefined)[]> {
  const { value: header } = await rows.next()
  const cells = header && 'cells' in header ? header.cells : []
  const fields = cells.map((name) => names.fieldOf(name))
  const missing = names.required.filter((name) => !fields.includes(name))
  if (missing.length === 0) return fields
  throw new UnreadableFile(`Its first line names no column ${missing.join(', ')}.`)
}

function fieldsOf(
  fields: readonly (string | undefined)[],
  cells: readonly string[],
): Record<string, string> {
  const record: Record<string, string> = {}
  for (const [index, field] of fields.entries()) {
    if (field !== undefined) record[field] = withFormulas(cells[index] ?? '')
  }
  return record
}

async function* jsonRecords(
  lines: AsyncIterable<Line>,
  names: ColumnNames,
): AsyncGenerator<SourceRecord, void> {
  for await (const { number: line, text } of lines) {
    if (text === undefined) yield { line, problem: 'is too long', fields: {} }
    else if (text.trim() !== '') yield jsonRecord(line, text, names)
  }
}

function jsonRecord(line: number, text: string, names: ColumnNames): SourceRecord {
  const value = parseJson(text)
  if (!isObject(value)) return { line, problem: 'is not a JSON object', fields: {} }
  const fields: Record<string, unknown> = {}
  for (const [name, content] of Object.entries(value)) {
    const field = names.fieldOf(name)
    if (field !== undefined) fields[field] = withoutObjects(content)
  }
  return { line, fields }
}

/** No field holds an object, and yup's casts call an object's own `toString`, which need not be a function. */
function withoutObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => (isScalar(entry) ? entry : {}))
  return isScalar(value) ? value : {}
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
