import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { ShownItem } from './items.ts'
import type { PageLanguage } from './pageSentences.ts'
import type { PictureOf } from './picture.ts'

/** What of a landing page is shown. A stored page is one, and so is a draft that an editor holds. */
export type ShownPage = Pick<
  LandingPage,
  | 'title'
  | 'bio'
  | 'language'
  | 'translations'
  | 'theme'
  | 'font'
  | 'accent_color'
  | 'background_color'
  | 'gradient_color'
  | 'gradient_angle'
  | 'profile_avatar_url'
  | 'background_source_url'
  | 'background_source_mime_type'
  | 'social_title'
  | 'social_description'
  | 'social_image_url'
> & { readonly component_data: readonly ShownItem[] }

/** Where, when and to whom a page is shown. */
export interface Showing {
  /** The page's own URL, such as `https://bio.example/jade`. */
  readonly publicUrl: string
  /** The heading when the page has no title. */
  readonly fallbackTitle: string
  /** What says the sentences that are ours; English without one. */
  readonly i18n?: PageLanguage
  /** Items are shown as their schedule says for this moment. */
  readonly now: Date
  /** Where an item's link leads: through a redirect that counts, or straight. Undefined: it is no link. */
  readonly hrefOf: (item: ShownItem) => string | undefined
  /** How to load a picture; by its URL alone where there is no better way. */
  readonly pictureOf?: PictureOf
  /** Whether visitors can switch to another language. */
  readonly hasLanguageSwitch?: boolean
  /** Where the page can be reported. */
  readonly reportUrl?: string
  /** A sentence above everything. */
  readonly hint?: string
  /** The logo of the agency that made it. */
  readonly agencyLogoUrl?: string | null
  /** The icon of the agency that made it. */
  readonly agencyFaviconUrl?: string | null
}
