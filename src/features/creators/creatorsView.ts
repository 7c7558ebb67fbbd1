import type { creatorRoutes } from '#contract/resources/creators.ts'
import type { RouteArgument } from '#contract/route.ts'
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

const sorts = ['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at'] as const

/** What the list of creators keeps in its address. */
export const creatorsParams = {
  search: textParam,
  tags: listParam,
  sort: choiceParam(sorts, '-updated_at'),
  page: pageParam,
  form: optionalChoiceParam(['new']),
}

interface CreatorsView {
  readonly search: string
  readonly tags: readonly string[]
  readonly sort: (typeof sorts)[number]
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
