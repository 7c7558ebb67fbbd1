import { number, type ObjectSchema } from 'yup'
import { text } from '#contract/schema.ts'

/** The most rows a page may hold, and how many it holds when nobody says. */
export const pageSize = { max: 200, default: 50 } as const

/** How far down a list a page's number leads, in rows, and as far as its rows are counted. Cursors go on from there. */
export const deepestRow = 10_000

/** What is said of pages that begin or end below {@link deepestRow}. */
export const tooDeep =
  'Page numbers cover the first 10,000 rows. Continue from there with the next_cursor of a page as cursor'

/** The last page that a number leads to. */
export const deepestPage = (size: number): number => Math.floor(deepestRow / size)

/** The longest cursor, in characters: it holds a value of the field that the list is sorted by. */
const maxCursorLength = 4096

/** Which part of a list is asked for: by its number, from 1, or by the cursor that the part before it gave. */
export const pagePlace = () => ({
  page: number().integer().min(1).max(deepestRow, tooDeep),
  page_size: number().integer().min(1).max(pageSize.max),
  cursor: text(maxCursorLength),
})

interface Place {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly cursor?: string | undefined
}

/**
 * Holds a fetch's {@link pagePlace} to {@link deepestRow}. With a cursor, the page counts for nothing; what its own
 * bound refuses is not said twice.
 */
export const withinReach = <Body extends ObjectSchema<Place & object>>(body: Body): Body =>
  body.test({
    name: 'page-depth',
    skipAbsent: true,
    test: ({ page = 1, page_size = pageSize.default, cursor }, { path, createError }) =>
      Boolean(cursor) ||
      page > deepestRow ||
      page * page_size <= deepestRow ||
      createError({ path: path ? `${path}.page` : 'page', message: tooDeep }),
  })
