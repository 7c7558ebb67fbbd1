const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** After how long an attempt that failed is made again, in milliseconds. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour]

/** The longest that a receiver can have itself waited for, in milliseconds. */
const longest = 24 * hour

/**
 * When the next attempt is made: not before the receiver asked for, within a day; undefined when there is none any more.
 *
 * @param failures how many have failed by now.
 */
export function nextAttemptAt(
  now: Date,
  failures: number,
  retryAfterMs: number | undefined,
): Date | undefined {
  const pause = pauses[failures - 1]
  if (pause === undefined) return undefined
  const asked = Math.min(retryAfterMs ?? 0, longest)
  return new Date(now.getTime() + Math.max(pause, asked))
}
