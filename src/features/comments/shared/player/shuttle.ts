/** What J, K and L do to a film: back, stop and on, faster with each press. */
export type ShuttleKey = 'J' | 'K' | 'L'

/** The fastest that a film runs, either way. */
const fastest = 4

/**
 * How fast a film runs after a key, 1 being its own speed.
 *
 * @param speed how fast it runs now: 0 for one that stands, below it backwards.
 */
export function speedAfter(speed: number, key: ShuttleKey): number {
  if (key === 'K') return 0
  const towards = key === 'L' ? 1 : -1
  return speed * towards > 0 ? towards * Math.min(fastest, Math.abs(speed) * 2) : towards
}

/** The speeds that are offered for a film that runs on. */
export const rates = [0.25, 0.5, 1, 1.5, 2] as const

/** The next speed above or below one; at the ends it stays. */
export const rateBeside = (rate: number, step: 1 | -1): number =>
  (step > 0 ? rates.find((one) => one > rate) : rates.findLast((one) => one < rate)) ?? rate

/** A part of a film that is played again and again, in seconds; until its end is chosen, null. */
export interface Loop {
  readonly from: number
  readonly to: number | null
}

/** A loop with one of its ends at a moment. An end before the beginning begins another. */
export function loopWith(loop: Loop | null, end: 'from' | 'to', at: number): Loop {
  if (end === 'from') return { from: at, to: loop?.to != null && loop.to > at ? loop.to : null }
  const from = loop?.from ?? 0
  return at > from ? { from, to: at } : { from: at, to: null }
}

/** Where a film that is looped has to go on; undefined while it is within. */
export const leftLoop = ({ from, to }: Loop, at: number): number | undefined =>
  to !== null && (at >= to || at < from - 0.05) ? from : undefined
