import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { frameAt, framesCounted, isDropFrame, timecodeOf } from '#src/lib/timecode.ts'

const rateOf = (numerator: number, denominator = 1): FrameRate => ({ numerator, denominator })

const rates = {
  '23.976': rateOf(24_000, 1001),
  24: rateOf(24),
  25: rateOf(25),
  '29.97': rateOf(30_000, 1001),
  30: rateOf(30),
  50: rateOf(50),
  '59.94': rateOf(60_000, 1001),
}

/** The frame of a timecode, by the rule that is said of it in words: of each minute but each tenth, the first numbers do not exist. */
function frameOf(timecode: string, rate: FrameRate): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode.split(/[:;]/).map(Number)
  const counted = framesCounted(rate) ?? 0
  const minute = hours * 60 + minutes
  const dropped = isDropFrame(rate)
    ? (minute - Math.floor(minute / 10)) * (counted === 60 ? 4 : 2)
    : 0
  return (minute * 60 + seconds) * counted + frames - dropped
}

describe('timecode', () => {
  it.each(Object.entries(rates))('at %s is that of its frame alone', (_name, rate) => {
    fc.assert(
      fc.property(fc.nat(24 * 3600 * 59), (frame) => {
        const timecode = timecodeOf(frame, rate) ?? ''
        expect(timecode).toMatch(
          isDropFrame(rate) ? /^\d\d:\d\d:\d\d;\d\d$/ : /^\d\d:\d\d:\d\d:\d\d$/,
        )
        expect(frameOf(timecode, rate)).toBe(frame)
      }),
    )
  })

  it.each([
    [1_799, '00:00:59;29'],
    [1_800, '00:01:00;02'],
    [17_981, '00:09:59;29'],
    [17_982, '00:10:00;00'],
    [107_892, '01:00:00;00'],
  ])('of frame %i at 29.97 drops the numbers 00 and 01 of a minute: %s', (frame, timecode) =>
    expect(timecodeOf(frame, rates['29.97'])).toBe(timecode),
  )

  it.each([
    [3_599, '00:00:59;59'],
    [3_600, '00:01:00;04'],
    [35_964, '00:10:00;00'],
  ])('of frame %i at 59.94 drops four: %s', (frame, timecode) =>
    expect(timecodeOf(frame, rates['59.94'])).toBe(timecode),
  )

  it('counts 24 at 23.976, so that it falls behind the clock', () =>
    expect(timecodeOf(86_400, rates['23.976'])).toBe('01:00:00:00'))

  it('has three digits of frames above 100, and is none of rates that it does not have', () => {
    expect(timecodeOf(239, rateOf(120))).toBe('00:00:01:119')
    expect(timecodeOf(5, rateOf(25, 2))).toBeUndefined()
  })
})

describe('the frame at a moment', () => {
  it.each(Object.entries(rates))(
    'at %s is the one that begins there, in thousandths',
    (_name, rate) => {
      const length = rate.denominator / rate.numerator
      fc.assert(
        fc.property(
          fc.nat(1_000_000),
          fc.double({ min: 0, max: 0.95, noNaN: true }),
          (frame, later) => {
            const begins = Math.round(frame * length * 1000) / 1000
            expect(frameAt({ time: begins, exact: true }, rate)).toBe(frame)
            const within = Math.round((frame + later) * length * 1000) / 1000
            expect(
              Math.abs(frameAt({ time: within, exact: false }, rate) - frame),
            ).toBeLessThanOrEqual(1)
          },
        ),
      )
    },
  )
})
