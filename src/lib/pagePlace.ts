import { deepestPage } from '#contract/rules/pageDepth.ts'

/** A page of a list: by its number, from 1, or further down by the cursor that leads to it. */
export type PagePlace = number | PageByCursor

interface PageByCursor {
  readonly number: number
  readonly cursor: string
}

/** What of a list is known beside the rows of one page. */
export interface ListFound {
  readonly total: number
  /** False when there are more rows than `total`. */
  readonly total_is_exact: boolean
  readonly next_cursor: string | null
}

export const pageNumber = (place: PagePlace): number =>
  typeof place === 'number' ? place : place.number

/** What a fetch sends for a page. */
export const pageRequest = (place: PagePlace, size: number) =>
  typeof place === 'number'
    ? { page: place, page_size: size }
    : { cursor: place.cursor, page_size: size }

/** Whether no number leads to this page: it takes the cursor of the page before. */
export const isOutOfReach = (place: PagePlace, size: number): boolean =>
  typeof place === 'number' && place > deepestPage(size)

/** Whether the pages around this one are gone to one by one, since numbers end here or have ended. */
export const isPastNumbers = (place: PagePlace, size: number, found: ListFound): boolean =>
  typeof place !== 'number' || (!found.total_is_exact && place >= deepestPage(size))
