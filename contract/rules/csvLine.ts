export type CsvValue = string | number | boolean | null

/**
 * A row of a table as a line of CSV after RFC 4180, ended by CRLF. No spreadsheet runs a text of it as a formula; numbers
 * stay numbers.
 */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = withoutFormulas(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text with an apostrophe before each formula that a spreadsheet would run. {@link withFormulas} gives the same text back. */
const withoutFormulas = (text: string): string => partsOf(text, formulasIn(text)).join("'")

/** The text of a cell as it was before {@link csvLine}, or a spreadsheet, put apostrophes before its formulas. */
export const withFormulas = (cell: string): string =>
  partsOf(
    cell,
    formulasIn(cell).filter((at) => cell[at] === "'"),
  )
    .map((part, index) => (index === 0 ? part : part.slice(1)))
    .join('')

/** A text in parts that begin at its start and at these places. */
const partsOf = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((from, index) => text.slice(from, places[index]))

/** What a formula begins with, also in the full width that East Asian keyboards write. */
const sign = /[=+\-@＝＋－＠]/

/** What a spreadsheet may leave out before a formula: spaces, quotes, what parts cells, and all that nobody sees. */
const passedOver = /[\s'";\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Where decimals have a comma, a semicolon ends a cell, and a line break does even inside quotes. */
const partsCells = /[;\t\r\n]/

const beginsWithFormula =
  /^(?:[\s'";\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Where cells would begin that are formulas, in ascending order: at the beginning of a text, and behind what may part cells. */
function formulasIn(text: string): number[] {
  const first = beginsWithFormula.test(text) ? [0] : []
  return partsCells.test(text) && sign.test(text) ? [...first, ...laterFormulas(text)] : first
}

/** Read from the end, so that a text of separators alone takes no longer than any other. */
function laterFormulas(text: string): number[] {
  const found: number[] = []
  let leadsToSign = false
  let at = text.length
  for (const character of [...text].reverse()) {
    at -= character.length
    leadsToSign = sign.test(character) || (leadsToSign && passedOver.test(character))
    if (leadsToSign && at > 0 && partsCells.test(text[at - 1] ?? '')) found.push(at)
  }
  return found.reverse()
}
