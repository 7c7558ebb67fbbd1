/** How a count has grown between its oldest and its newest known day. */
export interface Growth {
  /** The newest less the oldest; negative where it fell. */
  readonly change: number
  /** How many days lie between the two. */
  readonly days: number
}

/**
 * The growth of a count over days.
 *
 * @param counts a count for each day, oldest first; null on a day on which it is not known.
 * @returns null where fewer than two days are known: then nothing can be said yet.
 */
export function growthOf(counts: readonly (number | null)[]): Growth | null {
  const known = counts.flatMap((count, day) => (count === null ? [] : { count, day }))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return null
  return { change: last.count - first.count, days: last.day - first.day }
}
