import type { PageItem } from '#contract/resources/pageItems.ts'

/**
 * Whether an item of a landing page must not be published as it is. A carousel is made of its pictures; a link may do
 * without one.
 */
export const isPictureMissing = (type: PageItem['type'], hasPicture: boolean): boolean =>
  type === 'CAROUSEL_COMPONENT_ITEM' && !hasPicture
