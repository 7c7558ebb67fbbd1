import { defaultLanguage, defaultLocale } from '#contract/locale.ts'

/**
 * What figures and dates are written for, and what words beside them are in, both as BCP 47: the one place of the app that says it.
 * A reader in Germany sees 1.350 and 22.11.2026, and words in the language of the sentences around.
 */
export const chosen = { locale: defaultLocale, language: defaultLanguage }

/** Writes figures and dates from now on as the first of a reader's languages does that Intl knows, as `navigator.languages` has them. */
export function followReader(languages: readonly string[]): void {
  chosen.locale = languages.find(isKnown) ?? defaultLocale
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  } catch {
    // Some systems name locales that are none, such as `C`.
    return false
  }
}

/** A formatter of figures or dates for whichever locale is chosen when it is asked for, made once for each. */
export const inLocale = <Format>(make: (locale: string) => Format): (() => Format) =>
  madeOnce(make, () => chosen.locale)

/** The same of what gives words: weekdays, lists, `3 days ago`. */
export const inLanguage = <Format>(make: (language: string) => Format): (() => Format) =>
  madeOnce(make, () => chosen.language)

function madeOnce<Format>(make: (locale: string) => Format, asked: () => string): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const locale = asked()
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
