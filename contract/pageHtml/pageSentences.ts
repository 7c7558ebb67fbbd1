import { defaultLanguage } from '#contract/locale.ts'

/** A sentence of ours on a page: its id in the catalogues, and its English. */
interface Sentence {
  readonly id: string
  readonly message: string
}

/** What the renderer of pages says itself. */
export const pageSentences = {
  pictures: /*i18n*/ { id: 'page.pictures', message: 'Pictures' },
  openLink: /*i18n*/ { id: 'page.openLink', message: 'Open the link' },
  stillBackground: /*i18n*/ { id: 'page.stillBackground', message: 'Still background' },
  language: /*i18n*/ { id: 'page.language', message: 'Language' },
  report: /*i18n*/ { id: 'page.report', message: 'Report this page' },
} as const satisfies Record<string, Sentence>

/** Says sentences in one language. */
export interface PageLanguage {
  /** BCP 47. */
  readonly locale: string
  readonly _: (sentence: Sentence) => string
}

/** By languages, of which there are few: finding one takes as long as the rest of a page's head. */
const ogLocales = new Map<string, string>()

/** As Open Graph names a language, which wants a country with it: `pt_BR`, `en_US`. */
export function ogLocale({ locale }: PageLanguage): string {
  const kept = ogLocales.get(locale)
  if (kept !== undefined) return kept
  const { language, region } = new Intl.Locale(locale).maximize()
  const name = `${language}_${region}`
  ogLocales.set(locale, name)
  return name
}

export const english: PageLanguage = { locale: defaultLanguage, _: ({ message }) => message }
