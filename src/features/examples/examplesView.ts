import { type exampleRoutes, exampleTypes } from '#contract/resources/examples.ts'
import type { RouteArgument } from '#contract/route.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import {
  choiceParam,
  listParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** The orders to choose from. */
export const exampleSorts = [
  { value: '-created_at', label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: '-updated_at', label: 'Last updated' },
] as const

/** What the library keeps in its URL, and asks for. */
export const examplesList = listView({
  /** A number that many counts of columns divide. */
  pageSize: 24,
  sort: choiceParam(
    exampleSorts.map(({ value }) => value),
    '-created_at',
  ),
  filters: { search: textParam, type: optionalChoiceParam(exampleTypes), tags: listParam },
  also: {
    /** The example that is looked at. */
    open: opening(optionalParam),
    /** The example that is being changed. */
    form: opening(optionalParam),
  },
  request: ({ search, type, tags, sort }): RouteArgument<typeof exampleRoutes.fetch> => ({
    search,
    sort,
    filters: { type: type ?? undefined, tags: joinTagList(tags) },
  }),
  hint: 'Try fewer words or tags.',
})

export type ExampleOrder = (typeof exampleSorts)[number]['value']
