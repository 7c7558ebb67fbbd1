import type { FileColumn } from '#src/machines/csvImport/csvImportMachine.ts'

/** What the column of a field is called for whoever looks at the file. */
export type HeadingOf = (field: string) => string

/** The headings of somebody's own file, in its own language; what a field is called where no column holds it. */
export function headingsOf(columns: readonly FileColumn[]): HeadingOf {
  const named = columns.flatMap(({ name, field }): [string, string][] =>
    field === null || name === '' ? [] : [[field, name]],
  )
  const headings = new Map(named)
  return (field) => headings.get(field) ?? fieldLabel(field)
}

/** `target url` for target_url. */
export const fieldLabel = (field: string): string => field.replaceAll('_', ' ')
