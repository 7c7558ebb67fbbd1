import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CsvColumn, csvOf } from '#src/lib/csv.ts'
import { saveFile } from './saveFile.ts'

interface CsvButtonProps<Row> {
  /** Without its ending. */
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  /** The rows on the screen. */
  readonly rows: readonly Row[]
}

/** Saves the rows that are shown as a file for spreadsheets. Phones have no use for it. */
export function CsvButton<Row>({ fileName, columns, rows }: CsvButtonProps<Row>) {
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconDownload size={16} />}
      disabled={rows.length === 0}
      onClick={() => saveFile(`${fileName}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8')}
    >
      CSV
    </Button>
  )
}
