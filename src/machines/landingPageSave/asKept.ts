import { normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
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
  social_title: keptText(fields.social_title),
  social_description: keptText(fields.social_description),
})

const keptItemFields = (fields: ItemFields): ItemFields => ({
  ...fields,
  label: keptText(fields.label),
  url: keptUrl(fields.url ?? ''),
  source_alt: keptText(fields.source_alt),
})

/** None is null. */
const keptUrl = (url: string) => normaliseLinkUrl(url) ?? (url.trim() || null)
