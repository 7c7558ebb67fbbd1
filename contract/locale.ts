/**
 * The languages that creators and visitors are offered, as BCP 47, each by its own name. One more is a line here and its catalogues:
 * see docs/translating.md.
 */
const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
} as const

export type Language = keyof typeof languageNames

/** Whether a tag is exactly that of a language that is offered. */
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languageNames, tag)

export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage)

/** What a language calls itself. */
export const nameOfLanguage = (language: Language): string => languageNames[language]

/** The language that sentences are in, and whose figures and dates are shown with it; both as BCP 47. */
export const defaultLanguage = 'en'
export const defaultLocale: string = 'en-US'

/** For what programs format only to read it back: never a reader's. */
export const parsedLocale = 'en-US'

/**
 * A reader's languages that there are sentences in, by the language alone: who reads `pt-PT` or `pt` is better served by `pt-BR` than
 * by English.
 *
 * @param wanted as BCP 47, the dearest first.
 */
export const languagesFor = (wanted: readonly string[]): Language[] =>
  wanted.flatMap((tag) => {
    const [primary] = tag.toLowerCase().split('-')
    return languages.filter((language) => language.split('-')[0] === primary)
  })

/** The first of {@link languagesFor}; English for whom there is none. */
export const languageFor = (wanted: readonly string[]): Language =>
  languagesFor(wanted)[0] ?? defaultLanguage
