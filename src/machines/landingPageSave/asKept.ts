import { normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
import { languagesOf, type Translations } from '#contract/rules/translations.ts'
import { keptText } from '#contract/rules/visibleText.ts'
import type { ItemFields, PageConfiguration, PageFields } from './pageConfiguration.ts'

/**
 * A page with its texts and URLs as the server spells them (`createPageItem` and `updateLandingPage`): what comes
 * back from a save is then what was wanted, and is not taken for a change.
 */
export const asKept = (page: PageConfiguration): PageConfiguration => ({
  ...page,
  fields: keptFields(page.fields),
  items: page.items.map((item) => ({ ...item, fields: keptItemFields(item.fields) })),
})

const keptFields = (fields: PageFields): PageFields => ({
  ...fields,
  title: keptText(fields.title),
  bio: keptText(fields.bio),
  translations: keptTranslations(fields.translations),
  social_title: keptText(fields.social_title),
  social_description: keptText(fields.social_description),
})

const keptItemFields = (fields: ItemFields): ItemFields => ({
  ...fields,
  label: keptText(fields.label),
  translations: keptTranslations(fields.translations),
  url: keptUrl(fields.url ?? ''),
  source_alt: keptText(fields.source_alt),
})

/** A word that is left empty is none. */
function keptTranslations(translations: Translations<Words>): Translations<Words> {
  const kept = languagesOf(translations).map((language) => {
    const texts = Object.entries(translations[language] ?? {}).map(
      ([name, text]) => [name, keptText(text ?? '')] as const,
    )
    return [language, Object.fromEntries(texts.filter(([, text]) => text !== ''))] as const
  })
  return Object.fromEntries(kept)
}

type Words = Readonly<Record<string, string | undefined>>

/** None is null. */
const keptUrl = (url: string) => normaliseLinkUrl(url) ?? (url.trim() || null)
