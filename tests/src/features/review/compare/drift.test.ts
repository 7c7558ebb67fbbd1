import { describe, expect, it } from 'vitest'
import { correctionOf } from '#src/features/review/compare/drift.ts'

describe('a film that follows another', () => {
  it.each([
    ['stands where that does', 2, 2.005, { rate: 1 }],
    ['is a little behind', 2, 1.9, { rate: 1.1 }],
    ['is a little ahead', 2, 2.2, { rate: 0.8 }],
    ['is far behind', 9, 1, { jumpTo: 9 }],
    ['is far ahead', 1, 9, { jumpTo: 1 }],
  ])('is brought beside it when it %s', (_what, leader, follower, correction) => {
    const found = correctionOf({ leader, follower, rate: 1 })
    if ('rate' in correction && 'rate' in found) expect(found.rate).toBeCloseTo(correction.rate)
    else expect(found).toEqual(correction)
  })

  it('plays at half the speed when that does', () => {
    expect(correctionOf({ leader: 2, follower: 2, rate: 0.5 })).toEqual({ rate: 0.5 })
  })

  it('is beside it within two seconds, whatever it began with', () => {
    let [leader, follower, rate] = [10, 9.75, 1]
    for (let ms = 0; ms < 2_000; ms += 200) {
      const correction = correctionOf({ leader, follower, rate: 1 })
      if ('jumpTo' in correction) follower = correction.jumpTo
      else rate = correction.rate
      leader += 0.2
      follower += 0.2 * rate
    }
    expect(Math.abs(follower - leader)).toBeLessThan(0.04)
  })
})
