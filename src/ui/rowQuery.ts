import type { ListFound } from '#src/lib/pagePlace.ts'

/** A fetch of a page of rows, as the hooks of the API give it. */
export interface RowQuery<Row> {
  readonly data?: RowPage<Row> | undefined
  readonly currentData?: RowPage<Row> | undefined
  readonly error?: { readonly message?: string | undefined } | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Of a fetch, what says which page to show. */
interface PageQuery<Shown> {
  readonly data?: Shown | undefined
  readonly currentData?: Shown | undefined
  readonly error?: unknown
}

interface RowPage<Row> extends ListFound {
  readonly data: readonly Row[]
}

/** The page to show: the former one while the next is on its way, but not when that has failed. */
export const shownPage = <Shown>({
  data,
  currentData,
  error,
}: PageQuery<Shown>): Shown | undefined => (error ? currentData : data)

/** The rows that are shown; none while there are none yet. */
export const shownRows = <Row>(query: RowQuery<Row>): readonly Row[] => shownPage(query)?.data ?? []
