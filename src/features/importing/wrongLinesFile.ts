import { csvLine } from '#contract/rules/csvLine.ts'
import { cellsOf, type SourceLines, type WrongLine } from '#src/machines/csvImport/lineReader.ts'
import { cellText } from './cellText.ts'

/** The wrong lines of a file as a file of their own, which can be imported once it is mended: the line and what is wrong stand last. */
export function wrongLinesText(
  source: SourceLines,
  wrong: readonly WrongLine[],
  columns: readonly string[],
): string {
  const cells = cellsOf(source)
  const lines = Map.groupBy(wrong, ({ number }) => number)
  const filled = columns.filter((column) =>
    lines.keys().some((number) => cellText(cells.get(number)?.[column]) !== ''),
  )
  const rows = lines
    .entries()
    .map(([number, reasons]) => [
      ...filled.map((column) => cellText(cells.get(number)?.[column])),
      number,
      reasons.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; '),
    ])
  return [[...filled, 'Line', 'What is wrong'], ...rows].map(csvLine).join('')
}

/** `links wrong lines.csv` for `links.csv`. */
export const wrongLinesName = (name: string): string =>
  `${name.replace(/\.\w+$/, '')} wrong lines.csv`
