import { describe, expect, it } from 'vitest'
import {
  countryCode,
  countryCodes,
  isCountryCode,
  normaliseCountryCodes,
} from '#contract/rules/countryCodes.ts'
import { messagesOf } from './messagesOf.ts'

it.each([
  [[], []],
  [['de'], ['DE']],
  [
    [' us ', 'DE', 'Us'],
    ['US', 'DE'],
  ],
  [['', ' '], []],
  [['xx'], ['XX']],
])('normaliseCountryCodes makes of %j the codes %j', (codes, normalised) => {
  expect(normaliseCountryCodes(codes)).toEqual(normalised)
})

describe('isCountryCode', () => {
  it.each(['DE', 'us', 'Gb', 'XK'])('is true for %s', (code) => {
    expect(isCountryCode(code)).toBe(true)
  })

  it.each(['', 'UK', 'EU', 'DEU', 'us_ca', ' DE', 'constructor'])('is false for %j', (code) => {
    expect(isCountryCode(code)).toBe(false)
  })
})

describe('the schema of one country code', () => {
  it('upper-cases it', () => {
    expect(countryCode().validateSync(' de ')).toBe('DE')
  })

  it('refuses what is none', () => {
    expect(messagesOf(countryCode(), 'uk')).toEqual(['Not a country code'])
    expect(messagesOf(countryCode(), '')).toEqual(['Not a country code'])
  })

  it('leaves it out, and null where a schema says so', () => {
    expect(countryCode().validateSync(undefined)).toBeUndefined()
    expect(countryCode().nullable().validateSync(null)).toBeNull()
  })
})

describe('the schema of many country codes', () => {
  it('normalises them', () => {
    expect(countryCodes().validateSync(['us', ' de', 'US'])).toEqual(['US', 'DE'])
    expect(countryCodes().validateSync(['us_ca', 'US_CA'])).toEqual(['US_CA'])
    expect(countryCodes().validateSync([])).toEqual([])
    expect(countryCodes().validateSync(undefined)).toBeUndefined()
  })

  it('names each that is none', () => {
    const refusal = 'Not a code of a country or a US state'
    expect(messagesOf(countryCodes(), ['de', 'uk', 'us_zz', 'us-ca', 'de_by'])).toEqual([
      refusal,
      refusal,
      refusal,
      refusal,
    ])
  })

  it.each(['de', 7, [null], [{}]])('refuses %j', (value) => {
    expect(messagesOf(countryCodes(), value)).not.toEqual([])
  })
})
