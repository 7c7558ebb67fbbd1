import type { ShownItem } from '#contract/pageHtml/items.ts'
import { isVideo } from '#contract/pageHtml/picture.ts'
import type { ShownPage } from '#contract/pageHtml/shownPage.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'

/** A landing page as the database gives it to the edge: stored pictures by their keys. */
export interface PageRow
  extends Omit<
    ShownPage,
    | 'profile_avatar_url'
    | 'background_source_url'
    | 'background_source_mime_type'
    | 'social_image_url'
    | 'component_data'
  > {
  readonly avatar_key: string | null
  readonly background_key: string | null
  readonly background_type: string | null
  readonly social_image_key: string | null
  readonly items: readonly ItemRow[]
}

interface ItemRow extends Omit<ShownItem, 'source_url' | 'source_mime_type'> {
  readonly source_key: string | null
  readonly source_type: string | null
}

/** The page of the link `owned`, as JSON; null without one. */
export const selectPage = `
(select to_json(found) from (
  select title, bio, language, translations, theme, font, accent_color, background_color, gradient_color, gradient_angle,
    social_title, social_description, avatar_key, background_key, background_type, social_image_key,
    coalesce((
      select json_agg(item order by position, id) from (
        select id, type, label, url, source_key, source_type, source_alt, translations, visible_from, visible_until, position
        from page_items where landing_page_id = landing_pages.id
      ) as item
    ), '[]') as items
  from landing_pages where tracking_link_id = owned.id
) as found)`

/** The page as it is shown, with its pictures where everybody can load them. */
export function toShownPage(row: PageRow, pictures: PublicPictures): ShownPage {
  const { avatar_key, background_key, background_type, social_image_key, items, ...look } = row
  const urlOf = (key: string | null, type: string | null = null) => {
    if (key === null) return null
    const base = pictures.baseOf(key)
    return type !== null && isVideo(type) ? pictures.videoUrl(base, type) : base
  }
  return {
    ...look,
    profile_avatar_url: urlOf(avatar_key),
    background_source_url: urlOf(background_key, background_type),
    background_source_mime_type: background_type,
    social_image_url: urlOf(social_image_key),
    component_data: items.map(({ source_key, source_type, ...item }) => ({
      ...item,
      source_url: urlOf(source_key, source_type),
      source_mime_type: source_type,
    })),
  }
}
