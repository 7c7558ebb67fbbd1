import { csvLine } from '#contract/rules/csvLine.ts'

/** A file to begin with: its first row names the columns. */
export interface SampleFile {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The sample as CSV. */
export const sampleText = ({ rows }: SampleFile): string => rows.map(csvLine).join('')
