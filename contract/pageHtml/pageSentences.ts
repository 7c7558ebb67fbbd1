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
  report: /*i18n*/ { id: 'page.report', message: 'Report this page' },
} as const satisfies Record<string, Sentence>

/** Says sentences in one language. */
export interface PageLanguage {
  /** BCP 47. */
  readonly locale: string
  readonly _: (sentence: Sentence) => string
}

/** As Open Graph names a language, which wants a country with it: `pt_BR`, `en_US`. */
export function ogLocale({ locale }: PageLanguage): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

export const english: PageLanguage = { locale: defaultLanguage, _: ({ message }) => message }
