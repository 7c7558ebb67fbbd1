import { type Icon, IconLink, IconPhoto } from '@tabler/icons-react'
import type { PageItemType } from '#contract/rules/pageItemTypes.ts'

interface ItemWords {
  readonly Icon: Icon
  /** What the form calls its fields. */
  readonly label: string
  readonly url: string
  readonly picture: string
  /** What an item is called that has no text, being the nth of its type. */
  readonly unnamed: (nth: number) => string
  /** What an item is and what it is called, at the beginning of a line; one without a name is the nth of its type. */
  readonly title: (name: string | null, nth: number) => string
  /** What its picture is called, in a sentence and at the beginning of one. */
  readonly pictureOf: (name: string) => string
  readonly pictureTitle: (name: string) => string
}

/** How the editor shows each type of item. */
export const itemWords: Readonly<Record<PageItemType, ItemWords>> = {
  LINK_COMPONENT_ITEM: {
    Icon: IconLink,
    label: 'Button text',
    url: 'Leads to',
    picture: 'Picture next to the text',
    unnamed: () => 'New link',
    title: (name, nth) => (name ? `Link “${name}”` : `Link ${nth}`),
    pictureOf: (name) => `picture of ${name}`,
    pictureTitle: (name) => `The picture of ${name}`,
  },
  CAROUSEL_COMPONENT_ITEM: {
    Icon: IconPhoto,
    label: 'Caption',
    url: 'Leads to (optional)',
    picture: 'Picture or video',
    unnamed: (nth) => `Picture ${nth}`,
    title: (name, nth) => (name ? `Picture “${name}”` : `Picture ${nth}`),
    pictureOf: () => 'picture',
    pictureTitle: (name) => name,
  },
}
