import { batchLimit } from '#contract/resource.ts'
import { progressToast } from './progressToast.tsx'

/** What came of a change of many rows. */
export interface Sliced {
  /** How many rows were changed: the first ones. */
  readonly done: number
  /** Why it went no further; undefined where nothing failed. */
  readonly error?: unknown
}

/**
 * Sends rows by as many calls as they need, one after another: each changes its rows or none. More than one call shows how far it has
 * come, and can be stopped; what fails ends it too.
 */
export async function inSlices<Row>(
  rows: readonly Row[],
  send: (slice: Row[]) => PromiseLike<{ readonly error?: unknown }>,
): Promise<Sliced> {
  if (rows.length <= batchLimit) {
    const { error } = await send([...rows])
    return error ? { done: 0, error } : { done: rows.length }
  }
  const progress = await progressToast(rows.length)
  let done = 0
  try {
    while (done < rows.length && !progress.isStopped()) {
      const slice = rows.slice(done, done + batchLimit)
      const { error } = await send(slice)
      if (error) return { done, error }
      done += slice.length
      progress.show(done)
    }
    return { done }
  } finally {
    progress.end()
  }
}
