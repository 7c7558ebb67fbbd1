import { normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
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
  title: fields.title.trim(),
  bio: fields.bio.trim(),
  social_title: fields.social_title.trim(),
  social_description: fields.social_description.trim(),
})

const keptItemFields = (fields: ItemFields): ItemFields => ({
  ...fields,
  label: fields.label.trim(),
  url: fields.url === null ? null : keptUrl(fields.url ?? ''),
  source_alt: fields.source_alt.trim(),
})

const keptUrl = (url: string) => normaliseLinkUrl(url) ?? url.trim()
