import { type CsvValue, csvLine } from '#contract/rules/csvLine.ts'

export interface CsvColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => CsvValue
}

/** A table as CSV, with a head. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [
    csvLine(columns.map(({ title }) => title)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ].join('')
