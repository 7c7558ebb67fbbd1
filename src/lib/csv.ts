export interface CsvColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | boolean | null
}

/**
 * A table as CSV after RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cellOf(title)),
    ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cellOf(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
