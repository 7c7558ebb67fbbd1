/** From `from` up to, but without, `to`, in ms since 1970. */
interface TimeRange {
  readonly from: number
  readonly to: number
}

const quarterLength = 15 * 60 * 1000

/** What lies closer together is looked through at once. */
const nearbyMs = 6 * 60 * 60 * 1000

/**
 * Ranges of time that cover all of the given quarter-hours.
 *
 * @param quarters their beginnings in ms, the newest first, as the ranges are.
 */
export function coveringRanges(quarters: readonly number[]): readonly TimeRange[] {
  const ranges: TimeRange[] = []
  for (const from of quarters) {
    const last = ranges.at(-1)
    if (last && last.from - from <= nearbyMs) ranges.splice(-1, 1, { from, to: last.to })
    else ranges.push({ from, to: from + quarterLength })
  }
  return ranges
}
