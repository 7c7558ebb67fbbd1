import { useState } from 'react'

interface Identified {
  readonly id: string
}

interface Selection<Row> {
  /** The selected ones of the rows that are shown. */
  readonly selected: readonly Row[]
  readonly select: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** Which of the shown rows are selected. A row that is shown no more is selected no more. */
export function useSelection<Row extends Identified>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    select: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
