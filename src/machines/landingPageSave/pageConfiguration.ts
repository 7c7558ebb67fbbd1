import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'

/**
 * What is at a place for a picture or video: nothing, what the server has there, or a file that is still to be
 * uploaded. Where the server's can be read is not part of it: such URLs change by the hour.
 */
export type Picture = null | 'STORED' | PendingPicture

export interface PendingPicture {
  /** The id of a file in memory. */
  readonly file: string
  readonly type: string
}

/** What one update call says of a page. */
export type PageFields = Pick<
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
  | 'social_title'
  | 'social_description'
>

/** What one update call says of an item, beside its place. */
export type ItemFields = Pick<
  PageItem,
  'label' | 'url' | 'source_alt' | 'translations' | 'visible_from' | 'visible_until'
>

/** What of a page stands in words, and so in each of its languages. */
export type PageWords = Pick<PageFields, 'title' | 'bio' | 'social_title' | 'social_description'>

/** What of an item stands in words. */
export type ItemWords = Pick<ItemFields, 'label' | 'source_alt'>

export interface ItemConfiguration {
  /** The server's, or a temporary one. */
  readonly id: string
  readonly type: PageItem['type']
  /** Where it stands for the server, from the least; null when it has no place there yet. */
  readonly order: number | null
  readonly fields: ItemFields
  readonly source: Picture
}

/** A landing page as an editor holds it, JSON through and through. Its items stand in the order of the list. */
export interface PageConfiguration {
  readonly fields: PageFields
  readonly avatar: Picture
  readonly background: Picture
  /** Of previews in social networks. */
  readonly socialImage: Picture
  readonly items: readonly ItemConfiguration[]
}

/** Which picture stands at a place of its own, or by the item's id: by what names it in its URL, the rest of which changes by the hour. */
export type PictureNames = Readonly<Record<string, string>>

/** What the server is known to have of a page. A name of a picture may be missing: which it is, is not known then. */
export interface KnownPage {
  readonly configuration: PageConfiguration
  readonly pictures: PictureNames
}

/** A page that the server is known to have. */
export interface PageBase extends KnownPage {
  readonly id: string
  readonly version: number
}

export const pageBase = (page: LandingPage): PageBase => ({
  id: page.id,
  version: page.version,
  configuration: configurationOf(page),
  pictures: picturesOf(page),
})

/** The names of the pictures that the server has. */
export function picturesOf(page: LandingPage): PictureNames {
  const urls = [
    ['avatar', page.profile_avatar_url],
    ['background', page.background_source_url],
    ['socialImage', page.social_image_url],
    ...page.component_data.map(({ id, source_url }) => [id, source_url] as const),
  ] as const
  return Object.fromEntries(urls.flatMap(([place, url]) => (url ? [[place, nameIn(url)]] : [])))
}

const nameIn = (url: string) => url.replace(/\?.*$/, '')

/** Whether another picture stands at a place than did before. */
export const isReplaced = (before: PictureNames, now: PictureNames, place: string): boolean =>
  before[place] !== undefined && now[place] !== undefined && before[place] !== now[place]

/** The configuration that the server has. */
export const configurationOf = (page: LandingPage): PageConfiguration => ({
  fields: {
    title: page.title,
    bio: page.bio,
    language: page.language ?? null,
    translations: page.translations,
    theme: page.theme,
    font: page.font,
    accent_color: page.accent_color ?? null,
    background_color: page.background_color ?? null,
    gradient_color: page.gradient_color ?? null,
    gradient_angle: page.gradient_angle,
    social_title: page.social_title,
    social_description: page.social_description,
  },
  avatar: storedAt(page.profile_avatar_url),
  background: storedAt(page.background_source_url),
  socialImage: storedAt(page.social_image_url),
  items: page.component_data.map(itemConfigurationOf),
})

/** A page with nothing on it. */
export const emptyPage = (fields: PageFields): PageConfiguration => ({
  fields,
  avatar: null,
  background: null,
  socialImage: null,
  items: [],
})

const itemConfigurationOf = (item: PageItem): ItemConfiguration => ({
  id: item.id,
  type: item.type,
  order: item.order,
  fields: {
    label: item.label,
    url: item.url ?? null,
    source_alt: item.source_alt,
    translations: item.translations,
    visible_from: item.visible_from ?? null,
    visible_until: item.visible_until ?? null,
  },
  source: storedAt(item.source_url),
})

const storedAt = (url: string | null | undefined): Picture => (url ? 'STORED' : null)
