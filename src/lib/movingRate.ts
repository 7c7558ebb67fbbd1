/** A rate that follows what happens now, but not each of its jumps. */
export interface MovingRate {
  /** In units a second; 0 while nothing is known. */
  readonly perSecond: number
  /** When something was counted last, in milliseconds; null before the first time. */
  readonly at: number | null
}

export const noRate: MovingRate = { perSecond: 0, at: null }

/** After this time, what was before counts for 1/e. */
const memoryMs = 5_000

/** The rate after `count` more units came until `at`: an exponential moving average. */
export function movingRate(rate: MovingRate, count: number, at: number): MovingRate {
  if (rate.at === null || at <= rate.at) return { perSecond: rate.perSecond, at }
  const elapsed = at - rate.at
  const now = (count / elapsed) * 1000
  const share = rate.perSecond === 0 ? 1 : 1 - Math.exp(-elapsed / memoryMs)
  return { perSecond: rate.perSecond + (now - rate.perSecond) * share, at }
}
