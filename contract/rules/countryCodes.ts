import { array } from 'yup'
import { everyCountryCode } from '#contract/reference/countryCodes.ts'
import { everyStateCode } from '#contract/reference/usStates.ts'
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

/** Whether it is the code of a state of the United States, such as `US_CA`, in any case. */
export const isStateCode = (code: string): boolean => everyStateCode.has(code.toUpperCase())

/** The code of a country or of a state of the United States, upper-cased. */
const placeCode = () =>
  normalisedText((text) => text.trim().toUpperCase()).test({
    name: 'place-code',
    message: 'Not a code of a country or a US state',
    skipAbsent: true,
    test: (value = '') => isCountryCode(value) || isStateCode(value),
  })

/** How many countries and states there are, and so can be listed. */
export const maxPlaces = everyCountryCode.size + everyStateCode.size

/** Codes of countries and of states of the United States, normalised. */
export const countryCodes = () =>
  array(placeCode().required())
    .transform((codes: unknown) => (isTexts(codes) ? normaliseCountryCodes(codes) : codes))
    .max(maxPlaces, `List at most ${maxPlaces} countries and states`)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string')
