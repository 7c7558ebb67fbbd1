import { useState } from 'react'

interface Identified {
  readonly id: string
}

interface RowDialog<Row> {
  /** As it is now; undefined while no dialog is open. */
  readonly row: Row | undefined
  readonly open: (row: Row) => void
  readonly close: () => void
}

/**
 * Which of the rows that are shown a dialog is about. It holds the row's id and shows the row as the cache has it; the dialog of a
 * row that is gone closes, and does not come back with the row.
 */
export function useRowDialog<Row extends Identified>(rows: readonly Row[]): RowDialog<Row> {
  const [id, setId] = useState<string | null>(null)
  const row = rows.find((one) => one.id === id)
  if (id !== null && row === undefined) setId(null)
  return { row, open: (one) => setId(one.id), close: () => setId(null) }
}
