import { type creatorRoutes, creatorSorts } from '#contract/resources/creators.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import {
  choiceParam,
  listParam,
  opening,
  optionalChoiceParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of creators keeps in its URL, and asks for. */
export const creatorsList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(creatorSorts), '-updated_at'),
  filters: { search: textParam, tags: listParam },
  also: { form: opening(optionalChoiceParam(['new', 'import'])) },
  request: ({ search, tags, sort }): RouteArgument<typeof creatorRoutes.fetch> => ({
    search,
    sort,
    filters: { tags: joinTagList(tags) },
  }),
  hint: 'Try fewer words or tags.',
})
