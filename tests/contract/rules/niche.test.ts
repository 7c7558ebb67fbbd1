import { describe, expect, it } from 'vitest'
import { normaliseNiche, normaliseNiches, splitNiches } from '#contract/rules/niche.ts'

describe('niches', () => {
  it.each([
    ['Yoga', 'yoga'],
    ['  Street \t Style ', 'street style'],
    ['ÜBUNG', 'übung'],
    ['', ''],
  ])('have one spelling: %j is %j', (text, niche) => {
    expect(normaliseNiche(text)).toBe(niche)
  })

  it('stand once in a list, in their order', () => {
    expect(normaliseNiches(['Yoga', 'dance', ' ', 'YOGA'])).toEqual(['yoga', 'dance'])
  })

  it('are split at commas, of which the last may have nothing behind it', () => {
    expect(splitNiches('Yoga,')).toEqual(['yoga'])
    expect(splitNiches('yoga, Street  style,,yoga')).toEqual(['yoga', 'street style'])
    expect(splitNiches(',')).toEqual([])
  })
})
