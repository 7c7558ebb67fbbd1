import { array } from 'yup'
import { everyCountryCode } from '#contract/reference/countryCodes.ts'
import { distinctTexts } from './distinctTexts.ts'
import { normalisedText } from './normalisedText.ts'

/** Country codes trimmed and upper-cased, each once, in their order. */
export const normaliseCountryCodes = (codes: readonly string[]): string[] =>
  distinctTexts(codes.map((code) => code.toUpperCase()))

/** Whether it is the two-letter code of a country, in any case. */
export const isCountryCode = (code: string): boolean => everyCountryCode.has(code.toUpperCase())

/** The two-letter code of a country, upper-cased. */
export const countryCode = () =>
  normalisedText((text) => text.trim().toUpperCase()).test({
    name: 'country-code',
    message: 'Not a country code',
    skipAbsent: true,
    test: (value = '') => isCountryCode(value),
  })

/** Country codes, normalised. */
export const countryCodes = () =>
  array(countryCode().required())
    .transform((codes: unknown) => (isTexts(codes) ? normaliseCountryCodes(codes) : codes))
    .max(everyCountryCode.size, `List at most ${everyCountryCode.size} countries`)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string')
