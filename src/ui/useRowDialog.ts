import { useState } from 'react'

interface RowDialog<Row> {
  /** As it is now; undefined while no dialog is open. */
  readonly row: Row | undefined
  /** The same, and also while the dialog closes. */
  readonly shown: Row | undefined
  readonly open: (row: Row) => void
  readonly close: () => void
}

/**
 * Which of the rows that are shown a dialog is about. It holds the row's id and shows the row as the cache has it; the dialog of a
 * row that is gone closes, and does not come back with the row.
 */
export function useRowDialog<Row extends { readonly id: string }>(
  rows: readonly Row[],
): RowDialog<Row> {
  const [id, setId] = useState<string | null>(null)
  const last = useLast(id)
  const row = rows.find((one) => one.id === id)
  if (id !== null && row === undefined) setId(null)
  return {
    row,
    shown: rows.find((one) => one.id === last),
    open: (one) => setId(one.id),
    close: () => setId(null),
  }
}

/** An id, and the last one while there is none: what a dialog shows while it closes. */
export function useLast(id: string | null): string | null {
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return id ?? last
}
