/** From `from` up to, but without, `to`, in ms since 1970. */
interface Stretch {
  readonly from: number
  readonly to: number
}

const quarterLength = 15 * 60 * 1000

/** What lies closer together is looked through at once. */
const nearby = 6 * 60 * 60 * 1000

/**
 * Stretches of time that cover all of the given quarter-hours.
 *
 * @param quarters their beginnings in ms, the newest first, as the stretches are.
 */
export function stretchesOf(quarters: readonly number[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const from of quarters) {
    const last = stretches.at(-1)
    if (last && last.from - from <= nearby) stretches.splice(-1, 1, { from, to: last.to })
    else stretches.push({ from, to: from + quarterLength })
  }
  return stretches
}
