const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** After how long an attempt that failed is made again, in milliseconds. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour]

/**
 * When the next attempt is made, not before the receiver asked for; undefined when there is none any more.
 *
 * @param failures how many have failed by now.
 */
export function nextAttemptAt(
  now: Date,
  failures: number,
  retryAfter: Date | undefined,
): Date | undefined {
  const pause = pauses[failures - 1]
  if (pause === undefined) return undefined
  return new Date(Math.max(now.getTime() + pause, retryAfter?.getTime() ?? 0))
}
