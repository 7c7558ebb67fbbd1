import { describe, expect, it } from 'vitest'
import { countries } from '#contract/reference/countries.ts'
import { regionGroups } from '#contract/reference/regionGroups.ts'
import { usStates } from '#contract/reference/usStates.ts'

const countryCodes: string[] = countries.map((country) => country.code)
const stateCodes: string[] = usStates.map((state) => state.code)

describe('region groups', () => {
  it('are the eleven that filters offer, in their order', () => {
    expect(regionGroups.map((group) => group.label)).toEqual([
      'North America',
      'Central America',
      'South America',
      'Caribbean',
      'Europe',
      'Middle East',
      'Africa',
      'Asia',
      'South Asia',
      'Oceania',
      'United States',
    ])
  })

  it.each(regionGroups)('$label names known codes, each once', ({ label, codes }) => {
    const known = label === 'United States' ? stateCodes : countryCodes
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('leave no country and no state out', () => {
    const grouped = new Set(regionGroups.flatMap((group) => group.codes))
    expect([...countryCodes, ...stateCodes].filter((code) => !grouped.has(code))).toEqual([])
  })

  it.each([
    ['us', ['North America']],
    ['mx', ['North America']],
    ['gb', ['Europe']],
    ['tr', ['Europe', 'Middle East', 'Asia']],
    ['eg', ['Middle East', 'Africa']],
    ['in', ['Asia', 'South Asia']],
    ['jp', ['Asia']],
    ['aq', ['Oceania']],
  ])('%s is found in %j', (code, labels) => {
    const groups = regionGroups.filter((group) => group.codes.includes(code))
    expect(groups.map((group) => group.label)).toEqual(labels)
  })
})
