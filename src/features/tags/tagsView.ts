import { type TagSort, type tagRoutes, tagSorts } from '#contract/resources/tags.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { choiceParam, optionalParam, pageParam, textParam } from '#src/lib/urlParams.ts'

export const tagsPageSize = 50

/** What the list of tags keeps in its address. */
export const tagsParams = {
  search: textParam,
  sort: choiceParam(bothWays(tagSorts), 'text'),
  page: pageParam,
  /** `new`, or the id of the tag that is being renamed. */
  form: optionalParam,
}

interface TagsView {
  readonly search: string
  readonly sort: SortOrder<TagSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const tagsQuery = ({
  search,
  sort,
  page,
}: TagsView): RouteArgument<typeof tagRoutes.fetch> => ({
  search,
  ...pageRequest(page, tagsPageSize),
  sort,
})
