/**
 * What a landing page is made of: a link is a button with a picture; neighbouring items of a carousel are its
 * pictures, each of which may lead somewhere.
 */
export const pageItemTypes = ['LINK_COMPONENT_ITEM', 'CAROUSEL_COMPONENT_ITEM'] as const

export type PageItemType = (typeof pageItemTypes)[number]

interface PageItemFacts {
  /** Whether it has a label and a URL always; otherwise it may. */
  readonly leadsSomewhere: boolean
  /** Whether it is not published without its picture; otherwise it may do without. */
  readonly needsPicture: boolean
  /** How its picture is shown. */
  readonly pictureUse: 'link' | 'carousel'
}

export const pageItemFacts: Readonly<Record<PageItemType, PageItemFacts>> = {
  LINK_COMPONENT_ITEM: { leadsSomewhere: true, needsPicture: false, pictureUse: 'link' },
  CAROUSEL_COMPONENT_ITEM: { leadsSomewhere: false, needsPicture: true, pictureUse: 'carousel' },
}

/** Whether an item of a landing page must not be published as it is. */
export const isPictureMissing = (type: PageItemType, hasPicture: boolean): boolean =>
  pageItemFacts[type].needsPicture && !hasPicture
