import { expect, it } from 'vitest'
import { openCountries, parseCountry } from '#server/platform/http/countries.ts'

it.each([
  ['193.99.144.80', 'DE'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['0.0.0.0', null],
])('%s: %s', async (ip, country) => {
  const countryOf = await openCountries()
  expect(countryOf(ip)).toBe(country)
})

it.each([
  ['de', 'DE'],
  [' FR ', 'FR'],
  ['XX', null],
  ['T1', null],
  ['Germany', null],
  ['', null],
  [undefined, null],
])('a proxy that says %s means %s', (text, country) => {
  expect(parseCountry(text)).toBe(country)
})
