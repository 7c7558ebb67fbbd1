import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkedProgress, chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'

const gigabyte = 1024 ** 3

describe('chunkPlan', () => {
  it.each([
    [0, []],
    [1, [{ n: 1, start: 0, end: 1, size: 1 }]],
    [52_428_799, [{ n: 1, start: 0, end: 52_428_799, size: 52_428_799 }]],
    [52_428_800, [{ n: 1, start: 0, end: 52_428_800, size: 52_428_800 }]],
    [
      52_428_801,
      [
        { n: 1, start: 0, end: 52_428_800, size: 52_428_800 },
        { n: 2, start: 52_428_800, end: 52_428_801, size: 1 },
      ],
    ],
    [
      104_857_600,
      [
        { n: 1, start: 0, end: 52_428_800, size: 52_428_800 },
        { n: 2, start: 52_428_800, end: 104_857_600, size: 52_428_800 },
      ],
    ],
  ])('of %i bytes is %j', (size, plan) => {
    expect(chunkPlan(size)).toEqual(plan)
  })

  it('covers every byte once, in order, with full parts before the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 * gigabyte }), (size) => {
        const plan = chunkPlan(size)
        expect(plan.map((part) => part.n)).toEqual(plan.map((_, index) => index + 1))
        expect(plan.map((part) => part.start)).toEqual(
          [0, ...plan.map((part) => part.end)].slice(0, -1),
        )
        expect(plan.at(-1)?.end).toBe(size)
        expect(plan.slice(0, -1).every((part) => part.size === chunkSize)).toBe(true)
        expect(plan.every((part) => part.size > 0 && part.size === part.end - part.start)).toBe(
          true,
        )
      }),
    )
  })
})

describe('chunkedProgress', () => {
  it.each([
    [0, 1000, 0],
    [9, 1000, 0],
    [10, 1000, 1],
    [500, 1000, 50],
    [989, 1000, 98],
    [999, 1000, 98],
    [1000, 1000, 100],
    [1001, 1000, 100],
    [0, 0, 0],
  ])('of %i among %i bytes is %i', (done, total, percent) => {
    expect(chunkedProgress(done, total)).toBe(percent)
  })

  it('never goes back as bytes come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), fc.nat(5000), (total, a, b) => {
        expect(chunkedProgress(Math.min(a, b), total)).toBeLessThanOrEqual(
          chunkedProgress(Math.max(a, b), total),
        )
      }),
    )
  })
})
