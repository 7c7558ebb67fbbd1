import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { countries, countryByCode } from '#contract/reference/countries.ts'
import { everyCountryCode } from '#contract/reference/countryCodes.ts'
import { countriesModule, countryCodesModule } from '../../../scripts/generateCountries.ts'

describe('countries', () => {
  it('is what the generator writes', async () => {
    const file = new URL('../../../contract/reference/countries.ts', import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(countriesModule())
  })

  it('has its codes beside it, for those who need no names', async () => {
    const file = new URL('../../../contract/reference/countryCodes.ts', import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(countryCodesModule())
    const codes = countries.map(({ code }) => code.toUpperCase())
    expect([...everyCountryCode].toSorted()).toEqual(codes.toSorted())
  })

  it('has each of 250 countries once, by name', () => {
    expect(countries).toHaveLength(250)
    expect(new Set(countries.map((country) => country.code)).size).toBe(250)
    const labels = countries.map((country) => country.label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('gives every country codes and a flag of the right shape', () => {
    const entry = {
      label: expect.stringMatching(/^\p{Lu}/u),
      diallingSuffix: expect.stringMatching(/^\+[1-9]\d{0,5}$/),
      cioc: expect.stringMatching(/^[A-Z]{3}$/),
      flag: expect.stringMatching(/^\p{RI}{2}$/u),
      code: expect.stringMatching(/^[a-z]{2}$/),
    }
    for (const country of countries) {
      const absent = Object.entries(country).filter(([, value]) => value === null)
      expect(country).toEqual({ ...entry, ...Object.fromEntries(absent) })
    }
  })

  it('lacks a dialling code only where nobody lives', () => {
    const silent = countries.filter((country) => country.diallingSuffix === null)
    expect(silent.map((country) => country.code)).toEqual(['hm'])
  })

  it.each([
    ['de', '+49', 'GER', '🇩🇪'],
    ['us', '+1', 'USA', '🇺🇸'],
    ['ca', '+1', 'CAN', '🇨🇦'],
    ['jm', '+1876', 'JAM', '🇯🇲'],
    ['kz', '+7', 'KAZ', '🇰🇿'],
    ['va', '+39', null, '🇻🇦'],
    ['ss', '+211', 'SSD', '🇸🇸'],
    ['bq', '+599', null, '🇧🇶'],
    ['hm', null, null, '🇭🇲'],
  ])('%s is called by %s, competes as %s and flies %s', (code, diallingSuffix, cioc, flag) => {
    expect(countryByCode(code)).toMatchObject({ code, diallingSuffix, cioc, flag })
  })

  it('finds a country by its code in any case', () => {
    expect(countryByCode('DE')?.label).toBe('Germany')
    expect(countryByCode('uk')).toBeUndefined()
    expect(countryByCode('')).toBeUndefined()
  })
})
