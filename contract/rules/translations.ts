import { type AnyObject, type ObjectSchema, object } from 'yup'
import { type Language, languages } from '#contract/locale.ts'
import { keptText } from './visibleText.ts'

/** Somebody's own words, by the languages that they have put them in. What a language lacks is said in the original. */
export type Translations<Words> = { readonly [Tag in Language]?: Words | undefined }

/** Words by language. A word that is left empty in one is not translated, and is left out. */
export const inLanguages = <Words extends AnyObject>(words: ObjectSchema<Words>) =>
  object(byLanguage(words.transform(withoutEmpty).default(undefined).optional()))
    .exact('Not a known language')
    .default(undefined)
    .optional()

const byLanguage = <Words>(words: Words): Record<Language, Words> => ({
  en: words,
  de: words,
  es: words,
  fr: words,
  'pt-BR': words,
})

function withoutEmpty(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const said = Object.entries(given).filter(([, text]) => !isEmpty(text))
  return Object.fromEntries(said)
}

const isEmpty = (text: unknown) => typeof text === 'string' && keptText(text) === ''

/** The languages that something is translated to, in the order in which they are offered. */
export const languagesOf = (translations: Translations<unknown>): Language[] =>
  languages.filter((language) => translations[language] !== undefined)
