export type CsvValue = string | number | boolean | null

/**
 * A row of a table as a line of CSV after RFC 4180, ended by CRLF. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
