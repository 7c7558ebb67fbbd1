const firstWait = 1_000
const maxWaitMs = 30_000

/** How often in a row a step is tried again before an upload is parked: for five minutes or so. */
export const maxRetries: number = 12

/**
 * How long to wait before a retry, in milliseconds: from one second, doubling, at most 30 seconds, and of that a
 * random part between the half and the whole, so that uploads that failed together do not come back together.
 *
 * @param attempt how many tries in a row have failed, from 1.
 * @param random at least 0 and less than 1.
 */
export function retryWait(attempt: number, random: number): number {
  const whole = Math.min(firstWait * 2 ** (attempt - 1), maxWaitMs)
  return Math.round(whole * (0.5 + random / 2))
}
