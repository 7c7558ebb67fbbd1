import { type FrameRate, perSecond } from '#contract/rules/frameRate.ts'

/** How finely containers and comments say when a frame is shown, in seconds. */
const tick = 0.001

/** A moment of a film, in seconds; exact where it is when its frame begins, and anywhere in it otherwise. */
interface Moment {
  readonly time: number
  readonly exact: boolean
}

/** Which frame is shown at a moment, counted from 0. */
export const frameAt = ({ time, exact }: Moment, rate: FrameRate): number =>
  exact ? Math.round(time * perSecond(rate)) : Math.floor((time + tick) * perSecond(rate))

/**
 * Whether timecode of a rate drops numbers: at 29.97 and 59.94 a second of the clock has less than 30 or 60 frames, and so timecode leaves out the first
 * numbers of each minute except each tenth (SMPTE ST 12-1). No frame is dropped.
 */
export const isDropFrame = ({ numerator, denominator }: FrameRate): boolean =>
  denominator === 1001 && (numerator === 30_000 || numerator === 60_000)

/** How many frames a second of timecode counts; undefined for rates that timecode does not have, such as 12.5. */
export const framesCounted = ({ numerator, denominator }: FrameRate): number | undefined => {
  const counted = denominator === 1001 ? numerator / 1000 : numerator / denominator
  return Number.isInteger(counted) ? counted : undefined
}

/** The timecode of a frame, `hh:mm:ss:ff`, and `hh:mm:ss;ff` where numbers are dropped; undefined for rates without one. */
export function timecodeOf(frame: number, rate: FrameRate): string | undefined {
  const counted = framesCounted(rate)
  if (counted === undefined) return undefined
  const isDrop = isDropFrame(rate)
  const number = isDrop ? frame + droppedBefore(frame, counted) : frame
  const seconds = Math.floor(number / counted)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(
    (part) => String(part).padStart(2, '0'),
  )
  const digits = Math.max(2, String(counted - 1).length)
  const rest = String(number % counted).padStart(digits, '0')
  return `${clock.join(':')}${isDrop ? ';' : ':'}${rest}`
}

/** How many numbers were left out before a frame: two a minute at 29.97, four at 59.94, and none in each tenth. */
function droppedBefore(frame: number, counted: number): number {
  const each = counted / 15
  const minute = counted * 60 - each
  const tenMinutes = minute * 10 + each
  const tens = Math.floor(frame / tenMinutes)
  const rest = frame % tenMinutes
  return each * (9 * tens + Math.max(0, Math.floor((rest - each) / minute)))
}
