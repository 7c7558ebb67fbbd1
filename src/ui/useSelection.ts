import { useState } from 'react'

interface Selection<Row> {
  /** The selected rows: of those that are shown, or all that were found by {@link selectBeyond}. */
  readonly selected: readonly Row[]
  readonly select: (rows: readonly Row[]) => void
  /** Selects rows of other pages too, as they are now. */
  readonly selectBeyond: (rows: readonly Row[]) => void
  /** Whether rows are selected that are not shown. */
  readonly isBeyond: boolean
  readonly clear: () => void
}

/**
 * Which rows are selected. Of the shown ones, a row that is shown no more is selected no more; what was selected beyond them stays as
 * it was found, so that nothing that came since is changed with it.
 */
export function useSelection<Row extends { readonly id: string }>(
  rows: readonly Row[],
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [beyond, setBeyond] = useState<readonly Row[] | null>(null)
  const select = (chosen: readonly Row[]) => {
    setBeyond(null)
    setIds(new Set(chosen.map(({ id }) => id)))
  }
  return {
    selected: beyond ?? rows.filter(({ id }) => ids.has(id)),
    select,
    selectBeyond: setBeyond,
    isBeyond: beyond !== null,
    clear: () => select([]),
  }
}
