import type { ShownPage } from '#contract/pageHtml/shownPage.ts'
import { pageThemes } from '#contract/reference/pageThemes.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import {
  emptyPage,
  type ItemConfiguration,
  type PageConfiguration,
  type PageFields,
  type Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
import { newTemporaryId } from '#src/machines/landingPageSave/temporaryId.ts'

/** A picture that can be shown. */
export interface SeenPicture {
  readonly url: string
  readonly type: string
}

/** What stands at a place of a draft; null for nothing. */
export type PictureAt = (place: PicturePlace, picture: Picture) => SeenPicture | null

/** Looks pictures up: stored ones in the page that the server gave, others among the files in memory. */
export const pictureAt =
  (stored: LandingPage | null, urlOfFile: (file: string) => string | undefined): PictureAt =>
  (place, picture) => {
    if (picture === null) return null
    if (picture === 'STORED') return storedAt(stored, place)
    const url = urlOfFile(picture.file)
    return url === undefined ? null : { url, type: picture.type }
  }

function storedAt(page: LandingPage | null, place: PicturePlace): SeenPicture | null {
  if (!page) return null
  switch (place.of) {
    case 'AVATAR':
      return seen(page.profile_avatar_url, page.profile_avatar_mime_type)
    case 'BACKGROUND':
      return seen(page.background_source_url, page.background_source_mime_type)
    case 'SOCIAL_IMAGE':
      return seen(page.social_image_url, page.social_image_mime_type)
    case 'ITEM': {
      const item = page.component_data.find(({ id }) => id === place.id)
      return item ? seen(item.source_url, item.source_mime_type) : null
    }
  }
}

const seen = (url: string | null | undefined, type: string | null | undefined) =>
  url ? { url, type: type ?? '' } : null

/** A draft as the renderer of public pages takes it. */
export function shownDraft(page: PageConfiguration, at: PictureAt): ShownPage {
  const background = at({ of: 'BACKGROUND' }, page.background)
  return {
    ...page.fields,
    profile_avatar_url: at({ of: 'AVATAR' }, page.avatar)?.url ?? null,
    background_source_url: background?.url ?? null,
    background_source_mime_type: background?.type ?? null,
    social_image_url: at({ of: 'SOCIAL_IMAGE' }, page.socialImage)?.url ?? null,
    component_data: page.items.map((item) => {
      const source = at({ of: 'ITEM', id: item.id }, item.source)
      return {
        id: item.id,
        type: item.type,
        ...item.fields,
        source_url: source?.url ?? null,
        source_mime_type: source?.type ?? null,
      }
    }),
  }
}

/** What a new page begins with. */
export const newPage = (theme: PageFields['theme'], title: string): PageConfiguration =>
  emptyPage({
    title,
    bio: '',
    language: null,
    translations: {},
    theme,
    font: 'SYSTEM',
    accent_color: null,
    background_color: null,
    gradient_color: null,
    gradient_angle: 180,
    social_title: '',
    social_description: '',
  })

/** An item that nobody has said anything of. */
export const newItem = (type: PageItem['type'], source: Picture = null): ItemConfiguration => ({
  id: newTemporaryId(),
  type,
  order: null,
  fields: {
    label: '',
    url: null,
    source_alt: '',
    translations: {},
    visible_from: null,
    visible_until: null,
  },
  source,
})

/** What the ground of a page is made of. */
export type GroundKind = 'THEME' | 'COLOUR' | 'GRADIENT' | 'PICTURE'

export function groundKind({ fields, background }: PageConfiguration): GroundKind {
  if (background !== null) return 'PICTURE'
  if (fields.background_color === null) return 'THEME'
  return fields.gradient_color === null ? 'COLOUR' : 'GRADIENT'
}

/** The colours with which a ground of another kind begins: what is there already, else the theme's. */
export function groundFields(
  kind: Exclude<GroundKind, 'PICTURE'>,
  { theme, background_color, gradient_color }: PageFields,
): Partial<PageFields> {
  if (kind === 'THEME') return { background_color: null, gradient_color: null }
  const { palette } = pageThemes[theme]
  const from = background_color ?? palette.background
  if (kind === 'COLOUR') return { background_color: from, gradient_color: null }
  const to = gradient_color ?? palette.backgroundTo ?? palette.button
  return { background_color: from, gradient_color: to }
}
