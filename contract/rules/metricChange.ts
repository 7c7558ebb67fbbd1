/**
 * By how much a total changed from day to day: each day's total minus the last one known before it. A day
 * without a total has no change either, and the first total that is known has nothing to differ from.
 *
 * @param totals one a day, in order; null where none was captured, or the platform does not report it.
 * @param before the last total known before these days; null when there is none.
 */
export function metricChanges(
  totals: readonly (number | null)[],
  before: number | null,
): (number | null)[] {
  let last = before
  return totals.map((total) => {
    if (total === null) return null
    const change = last === null ? null : total - last
    last = total
    return change
  })
}

/** The change over several days; null when it is not known of any of them. */
export function sumOfChanges(changes: readonly (number | null)[]): number | null {
  const known = changes.filter((change) => change !== null)
  return known.length === 0 ? null : known.reduce((sum, change) => sum + change, 0)
}
