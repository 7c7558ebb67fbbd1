import type { SavedView, ViewParam } from '#contract/resources/savedViews.ts'

/** What a saved view keeps of a list's query; blanks are as good as nothing. */
export const paramsOf = (query: URLSearchParams): ViewParam[] =>
  [...query].flatMap(([name, value]) => (value.trim() === '' ? [] : { name, value: value.trim() }))

/** The query of a saved view. */
export const queryOf = ({ params }: Pick<SavedView, 'params'>): URLSearchParams =>
  new URLSearchParams(params.map(({ name, value }) => [name, value]))

/** Whether two queries of a list, each in the list's own order, show the same. */
export const isSameQuery = (one: URLSearchParams, other: URLSearchParams): boolean =>
  JSON.stringify(paramsOf(one)) === JSON.stringify(paramsOf(other))
