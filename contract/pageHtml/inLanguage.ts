import { isLanguage } from '#contract/locale.ts'
import type { ShownItem } from './items.ts'
import type { ShownPage } from './shownPage.ts'

/** What a page says, beside its items. */
type Said = Pick<ShownPage, 'title' | 'bio' | 'social_title' | 'social_description'>

/** The words of a page in a language, each as it was written where it is not translated. */
export function wordsIn(
  page: Said & Pick<ShownPage, 'translations'>,
  language: string | null,
): Said {
  const words = language !== null && isLanguage(language) ? page.translations[language] : undefined
  const {
    title = page.title,
    bio = page.bio,
    social_title = page.social_title,
    social_description = page.social_description,
  } = words ?? {}
  return { title, bio, social_title, social_description }
}

/** A page with its words in a language, where it has them in that; otherwise as they were written. */
export function inLanguage(page: ShownPage, language: string): ShownPage {
  if (language === page.language || !isLanguage(language)) return page
  if (!page.translations[language]) return page
  const items = page.component_data.map((item): ShownItem => {
    const { label = item.label, source_alt = item.source_alt } = item.translations[language] ?? {}
    return { ...item, label, source_alt }
  })
  return { ...page, ...wordsIn(page, language), component_data: items }
}
