import { type exampleRoutes, exampleTypes } from '#contract/resources/examples.ts'
import type { RouteArgument } from '#contract/route.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

/** A number that many counts of columns divide. */
export const examplesPageSize = 24

/** The orders to choose from. */
export const exampleSorts = [
  { value: '-created_at', label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: '-updated_at', label: 'Last updated' },
] as const

/** What the library keeps in its address. */
export const examplesParams = {
  search: textParam,
  type: optionalChoiceParam(exampleTypes),
  tags: listParam,
  sort: choiceParam(
    exampleSorts.map(({ value }) => value),
    '-created_at',
  ),
  page: pageParam,
  /** The example that is looked at. */
  open: optionalParam,
  /** The example that is being changed. */
  form: optionalParam,
}

type ValueOf<Param> = Param extends { read: (text: string | null) => infer Value } ? Value : never

export type ExamplesView = {
  readonly [Name in keyof typeof examplesParams]: ValueOf<(typeof examplesParams)[Name]>
}

/** The fetch that shows what the address asks for. */
export const examplesQuery = ({
  search,
  type,
  tags,
  sort,
  page,
}: ExamplesView): RouteArgument<typeof exampleRoutes.fetch> => ({
  search,
  ...pageRequest(page, examplesPageSize),
  sort,
  filters: { type: type ?? undefined, tags: joinTagList(tags) },
})

/** Everything there is, in whichever order. */
export const noFilters = { search: '', type: null, tags: [], page: 1 } as const

export const isFiltered = ({ search, type, tags }: ExamplesView): boolean =>
  search.trim() !== '' || type !== null || tags.length > 0
