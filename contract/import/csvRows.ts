import type { Line } from './lines.ts'

/** The cells of a row of CSV, or why it cannot be read. */
export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string; readonly text: string }

/** What reads a row with quotes, of csv-parse: the server's build or the browser's. It throws errors with a `code`. */
export type ParseCsv = (
  text: string,
  options: {
    readonly delimiter: string
    readonly record_delimiter: string
    readonly trim: boolean
    readonly max_record_size: number
  },
) => readonly (readonly string[])[]

/** How far a quoted cell may reach, in lines. Beyond it, its quote is taken for a mistake. */
const maxRowLines = 200

interface QuotedLine {
  readonly number: number
  readonly text: string
  readonly quotes: number
}

/**
 * The rows of CSV (RFC 4180), each with the number of its first line. A row with a mistake costs only its
 * first line: reading goes on with the next one, however its quotes stand. A parser of the whole text would
 * take all that follows a stray quote for one cell.
 */
export async function* csvRows(
  lines: AsyncIterable<Line>,
  delimiter: string,
  parse: ParseCsv,
): AsyncGenerator<CsvRow, void> {
  const read = (row: readonly QuotedLine[]) => readRow(row, delimiter, parse)
  const waiting: QuotedLine[] = []
  for await (const { number, text } of lines) {
    if (text === undefined) {
      yield* takeRows(waiting, read, 'all')
      yield { line: number, problem: 'is too long', text: '' }
      continue
    }
    waiting.push({ number, text, quotes: text.split('"').length - 1 })
    yield* takeRows(waiting, read, 'whole')
  }
  yield* takeRows(waiting, read, 'all')
}

/** Takes the rows off the lines that wait: those that are whole, or, when no more lines come, all. */
function* takeRows(
  waiting: QuotedLine[],
  read: (lines: readonly QuotedLine[]) => CsvRow,
  which: 'whole' | 'all',
): Generator<CsvRow, void> {
  for (let first = waiting[0]; first; first = waiting[0]) {
    if (first.text.trim() === '') {
      waiting.shift()
      continue
    }
    const length = wholeRow(waiting)
    if (length === undefined && which === 'whole' && waiting.length < maxRowLines) return
    const row = read(waiting.slice(0, length ?? 1))
    waiting.splice(0, 'cells' in row ? length : 1)
    yield row
  }
}

/** How many lines make the first row: so many that every quote has its partner. */
function wholeRow(waiting: readonly QuotedLine[]): number | undefined {
  let quotes = 0
  const last = waiting.findIndex((line) => {
    quotes += line.quotes
    return quotes % 2 === 0
  })
  return last === -1 ? undefined : last + 1
}

function readRow(lines: readonly QuotedLine[], delimiter: string, parse: ParseCsv): CsvRow {
  const line = lines[0]?.number ?? 0
  const [only] = lines
  if (only?.quotes === 0)
    return { line, cells: only.text.split(delimiter).map((cell) => cell.trim()) }
  const text = lines.map((one) => one.text).join('\n')
  try {
    const [cells] = parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      max_record_size: 0,
    })
    return { line, cells: cells ?? [] }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { line, problem: problemOf(error.code), text: lines[0]?.text ?? '' }
  }
}

const problems = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quote',
  INVALID_OPENING_QUOTE: 'there is a quote inside an unquoted cell',
} as const

const problemOf = (code: unknown): string =>
  Object.entries(problems).find(([known]) => known === code)?.[1] ?? 'is not a row of CSV'
