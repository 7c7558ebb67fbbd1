import { type FrameRate, perSecond, usualRates } from '#contract/rules/frameRate.ts'

/** When the frames of a film are shown. */
export interface FrameTimes {
  /** The time of each frame, or of every frame between which all are as long; in ticks, ascending. */
  readonly times: readonly FrameTime[]
  /** How many ticks a second has. */
  readonly ticksPerSecond: number
  /** The rate that the container names, if it does. */
  readonly said: FrameRate | undefined
}

export interface FrameTime {
  /** Counted from 0. */
  readonly frame: number
  readonly time: number
}

/** How far a rate may be from a usual one to be that, as a share: 2997/100 is 30000/1001, but 24 is not 24000/1001. */
const sameRate = 2e-6

/** What anybody films at, in frames a second. */
const slowest = 1
const fastest = 1000

/**
 * The rate of a film whose frames are all as long. Times that are rounded to ticks are within one of where they should be.
 *
 * @returns undefined where the rate varies, where the first frame is not shown at 0, and where there are too few frames to tell.
 */
export function constantRate({ times, ticksPerSecond, said }: FrameTimes): FrameRate | undefined {
  if (times.length < 2) return undefined
  const fitting = (said ? [usual(said)] : usualRates).filter((rate) => {
    const length = ticksPerSecond / perSecond(rate)
    return times.every(({ frame, time }) => Math.abs(time - frame * length) <= 1)
  })
  const [rate] = fitting
  if (!rate || fitting.length > 1 || rate.numerator > 1_000_000_000) return undefined
  return perSecond(rate) >= slowest && perSecond(rate) <= fastest ? rate : undefined
}

/** A rate as it is usually written. */
function usual({ numerator, denominator }: FrameRate): FrameRate {
  const rate = numerator / denominator
  const by = commonDivisor(numerator, denominator)
  return (
    usualRates.find((one) => Math.abs(perSecond(one) / rate - 1) < sameRate) ?? {
      numerator: numerator / by,
      denominator: denominator / by,
    }
  )
}

function commonDivisor(one: number, other: number): number {
  let [larger, smaller] = [one, other]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
