import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, mixed, normaliseColour, readableOn } from '#contract/rules/colour.ts'

it.each([
  ['#B3214F', '#b3214f'],
  [' b3214f ', '#b3214f'],
  ['#abc', '#aabbcc'],
  ['red', undefined],
  ['#12345', undefined],
  ['#12345g', undefined],
  ['', undefined],
])('keeps %j as %j', (text, kept) => {
  expect(normaliseColour(text)).toBe(kept)
})

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

it('finds a text for every colour that is easy to read on it', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(hex)
  fc.assert(
    fc.property(colour, (behind) => contrast(readableOn([behind]), behind) >= 4.5),
    { numRuns: 2_000 },
  )
})

const hex = (number: number) => `#${number.toString(16).padStart(6, '0')}`

it('mixes two colours', () => {
  expect([0, 0.5, 1].map((share) => mixed('#000000', '#ff8000', share))).toEqual([
    '#000000',
    '#804000',
    '#ff8000',
  ])
})
