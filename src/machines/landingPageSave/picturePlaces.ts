import type { PageConfiguration, Picture } from './pageConfiguration.ts'

/** The parts of a configuration that hold the page's own pictures. */
const ownPictures = {
  AVATAR: 'avatar',
  BACKGROUND: 'background',
  SOCIAL_IMAGE: 'socialImage',
} as const

/** A place for a picture: the source of an item, or one of the page's own. */
export type PicturePlace =
  | { readonly of: 'ITEM'; readonly id: string }
  | { readonly of: keyof typeof ownPictures }

/** What a place is called among the names of a page's pictures. */
export const pictureKey = (place: PicturePlace): string =>
  place.of === 'ITEM' ? place.id : ownPictures[place.of]

interface PlacedPicture {
  readonly place: PicturePlace
  readonly picture: Picture
}

/** Every place on a page, with what is there. */
export const placesOn = (page: PageConfiguration): readonly PlacedPicture[] => [
  { place: { of: 'AVATAR' }, picture: page.avatar },
  { place: { of: 'BACKGROUND' }, picture: page.background },
  { place: { of: 'SOCIAL_IMAGE' }, picture: page.socialImage },
  ...page.items.map(({ id, source }) => ({ place: { of: 'ITEM', id } as const, picture: source })),
]

/** What is at a place. */
export const pictureOn = (page: PageConfiguration, place: PicturePlace): Picture =>
  place.of === 'ITEM'
    ? (page.items.find(({ id }) => id === place.id)?.source ?? null)
    : page[ownPictures[place.of]]

/** The configuration with another picture at a place. */
export const withPicture = (
  page: PageConfiguration,
  place: PicturePlace,
  source: Picture,
): PageConfiguration =>
  place.of === 'ITEM'
    ? {
        ...page,
        items: page.items.map((item) => (item.id === place.id ? { ...item, source } : item)),
      }
    : { ...page, [ownPictures[place.of]]: source }
