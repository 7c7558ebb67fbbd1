import { array, boolean, number, string } from 'yup'
import { type Language, languages, nameOfLanguage } from '#contract/locale.ts'
import { isCountryCode, isStateCode, maxPlaces } from '#contract/rules/countryCodes.ts'
import { distinctTexts } from '#contract/rules/distinctTexts.ts'
import { normaliseHttpUrl } from '#contract/rules/httpUrl.ts'
import { parseMailbox } from '#contract/rules/mailbox.ts'
import { maxNicheLength, normaliseNiches } from '#contract/rules/niche.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import { isTimezoneName } from '#contract/rules/timezoneName.ts'
import { visibleText } from '#contract/rules/visibleText.ts'
import { instantCell, isEmptyCell, notOfThisType, numberCell, textCell, timeCell } from './cells.ts'

/**
 * The fields of imported lines. They take what files hold: in CSV every value is a text, and sources differ
 * in how they write numbers and times. What is empty is absent. Messages follow the name of their field.
 */

/** A line of text that is kept whole. */
export const shortText = (maxLength: number) =>
  string()
    .transform((_, given: unknown) => textCell(given))
    .typeError('is not text')
    .max(maxLength, `is longer than ${maxLength} characters`)

/** One of a few words, in any case. */
export const word = () =>
  shortText(40).transform((text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text))

/** Text of which at most this many characters are kept. */
export const longText = (maxLength: number) =>
  string()
    .transform((_, given: unknown) => {
      const text = textCell(given)
      return typeof text === 'string' ? text.slice(0, maxLength).toWellFormed() : text
    })
    .typeError('is not text')

/** An email address, in its one spelling. */
export const emailAddress = () =>
  string()
    .transform((_, given: unknown) => {
      const text = textCell(given)
      return typeof text === 'string' ? (parseMailbox(text) ?? text) : text
    })
    .typeError('is not an email address')
    .test(
      'email-address',
      'is not an email address',
      (value) => value === undefined || parseMailbox(value) !== undefined,
    )

/** A language that is offered: its tag (`pt-BR`), or what it is called in one of them (`Deutsch`, `Französisch`), in any case. */
export const languageTag = () =>
  shortText(40)
    .transform((text: unknown) => (typeof text === 'string' ? (languageNamed(text) ?? text) : text))
    .oneOf(languages, `is none of ${languages.join(', ')}`)

const languageNamed = (text: string) => {
  named ??= new Map(
    languages.flatMap((language) =>
      namesOf(language).map((name) => [name.toLowerCase(), language]),
    ),
  )
  return named.get(text.trim().toLowerCase())
}

/** Every name, in lower case; made once a file names a language. */
let named: ReadonlyMap<string, Language> | undefined

function namesOf(language: Language): readonly string[] {
  const [primary = language] = language.split('-')
  const inOthers = languages.flatMap((other) => {
    const names = new Intl.DisplayNames(other, { type: 'language' })
    return [language, primary].flatMap((tag) => names.of(tag) ?? [])
  })
  return [language, primary, nameOfLanguage(language), ...inOthers]
}

/** A time zone, by its IANA name. */
export const placeOfClock = () =>
  shortText(64).test(
    'timezone-name',
    'is not a time zone, such as Europe/Berlin',
    (value) => value === undefined || isTimezoneName(value),
  )

/** A URL, in the one spelling of the WHATWG URL standard. */
export const webUrl = () =>
  string()
    .transform((_, given: unknown) => {
      const text = textCell(given)
      return typeof text === 'string' ? (normaliseHttpUrl(text) ?? text) : text
    })
    .test(
      'web-address',
      'is not a web address',
      (value) => value === undefined || normaliseHttpUrl(value) !== undefined,
    )

/** A whole number from 0, also as `1,234` and, as some programs write them, `12.0`. */
export const wholeNumber = () =>
  number()
    .transform((_, given: unknown) => numberCell(given))
    .typeError('is not a whole number')
    .integer('is not a whole number')
    .min(0, 'is less than 0')
    .max(Number.MAX_SAFE_INTEGER, 'is too large')

/** Yes or no. */
export const flag = () =>
  boolean()
    .transform((_, given: unknown) => flagOf(given))
    .typeError('must be true or false')

/** A time as the wire carries it: ISO 8601, in UTC where it names no zone, or seconds since 1970. */
export const anyTime = () =>
  string()
    .transform((_, given: unknown) => instantCell(given))
    .typeError(noTime)
    .test('any-time', noTime, (text) => text === undefined || isTime(text))

/** A time that has been. */
export const pastTime = () =>
  anyTime().test(
    'past',
    'is in the future',
    (text = '') => !(Date.parse(text) >= Date.now() + dayMs),
  )

const noTime = 'is not a time, such as 2026-01-31T10:00:00Z'

const isTime = (text: string) => !Number.isNaN(timeCell(text)?.getTime())

/** Niches: a list, or a text joined by commas. */
export const nicheList = () =>
  array(
    string().required().max(maxNicheLength, `has a niche longer than ${maxNicheLength} characters`),
  )
    .transform((_, given: unknown) => nichesOf(given))
    .typeError('is not a list of texts')
    .max(50, 'has more than 50 niches')

/** In milliseconds: clocks differ. */
const dayMs = 86_400_000

function flagOf(given: unknown): unknown {
  if (isEmptyCell(given)) return undefined
  const word = String(given).trim().toLowerCase()
  if (['true', 't', 'yes', 'y', '1'].includes(word)) return true
  return ['false', 'f', 'no', 'n', '0'].includes(word) ? false : notOfThisType
}

function nichesOf(given: unknown): unknown {
  if (isEmptyCell(given)) return []
  const texts = typeof given === 'string' ? splitTagList(given) : given
  const isList = Array.isArray(texts) && texts.every((text) => typeof text === 'string')
  return isList
    ? normaliseNiches(texts.map((text) => text.replaceAll(/[\0,]/g, ' ').toWellFormed()))
    : notOfThisType
}

/** Tags: a list, or a text joined by commas. */
export const tagList = () =>
  array(string().required().max(64, 'has a tag longer than 64 characters'))
    .transform((_, given: unknown) => textsOf(given))
    .typeError('is not a list of texts')
    .max(50, 'has more than 50 tags')

/** Texts of a list, or of a text joined by commas, each once. */
function textsOf(given: unknown): unknown {
  if (isEmptyCell(given)) return undefined
  const texts = typeof given === 'string' ? splitTagList(given) : given
  const isList = Array.isArray(texts) && texts.every((text) => typeof text === 'string')
  return isList
    ? distinctTexts(
        texts.map((text) => visibleText(text.replaceAll(/[\0,]/g, ' ').toWellFormed()).trim()),
      )
    : notOfThisType
}

/** Codes of countries and US states: a list, or a text joined by commas. */
export const placeList = () =>
  array(string().required().test('place-code', 'has a code of no country or US state', isPlaceCode))
    .transform((_, given: unknown) => upperCased(textsOf(given)))
    .typeError('is not a list of texts')
    .max(maxPlaces, `has more than ${maxPlaces} countries and states`)

const isPlaceCode = (code: string | undefined): boolean =>
  code !== undefined && (isCountryCode(code) || isStateCode(code))

const upperCased = (texts: unknown): unknown =>
  Array.isArray(texts) ? texts.map((text) => String(text).toUpperCase()) : texts
