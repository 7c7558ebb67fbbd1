const firstWaitMs = 1_000
const maxWaitMs = 30_000

/** After how many tries without an answer in a row it is said that the server cannot be reached: five minutes or so. */
export const maxSilentTries: number = 12

/** How often a step is tried while the server answers with faults. */
export const maxFaultyTries: number = 5

/** How many URLs a part is sent to while storage refuses them. */
export const maxRefusedUrls: number = 3

/**
 * How long to wait before a retry: from one second, doubling, at most 30 seconds, and of that a
 * random part between the half and the whole, so that uploads that failed together do not come back together.
 *
 * @param attempt how many tries in a row have failed, from 1.
 * @param random at least 0 and less than 1.
 */
export function retryWait(attempt: number, random: number): number {
  const whole = Math.min(firstWaitMs * 2 ** (attempt - 1), maxWaitMs)
  return Math.round(whole * (0.5 + random / 2))
}
