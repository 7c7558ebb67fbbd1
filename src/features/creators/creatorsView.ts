import { type CreatorSort, type creatorRoutes, creatorSorts } from '#contract/resources/creators.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

export const creatorsPageSize = 25

/** What the list of creators keeps in its address. */
export const creatorsParams = {
  search: textParam,
  tags: listParam,
  sort: choiceParam(bothWays(creatorSorts), '-updated_at'),
  page: pageParam,
  form: optionalChoiceParam(['new']),
}

interface CreatorsView {
  readonly search: string
  readonly tags: readonly string[]
  readonly sort: SortOrder<CreatorSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const creatorsQuery = ({
  search,
  tags,
  sort,
  page,
}: CreatorsView): RouteArgument<typeof creatorRoutes.fetch> => ({
  search,
  ...pageRequest(page, creatorsPageSize),
  sort,
  filters: { tags: joinTagList(tags) },
})

export const isFiltered = ({ search, tags }: CreatorsView): boolean =>
  search.trim() !== '' || tags.length > 0
