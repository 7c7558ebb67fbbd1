import type {
  AnyRoute,
  CursorPage,
  Page,
  Route,
  RouteArgument,
  RouteOutput,
} from '#contract/route.ts'
import { changedTags, listTag, rowTags, type Tag, type TagType, wholeTags } from './cacheTags.ts'
import type { Call } from './call.ts'
import { shownByForms } from './saveFailure.ts'

/** What RTK Query is told of a route's endpoint. */
interface Endpoint<R extends AnyRoute> {
  readonly query: (argument: RouteArgument<R>) => Call
  /**
   * Says the type of the result, and is never there: the server is trusted to keep its contract, as the base query has checked in
   * development and tests.
   */
  readonly transformResponse?: (answer: unknown) => RouteOutput<R>
}

/** Makes an endpoint of a route: its argument and its result have the types of the contract. */
export const endpoint = <R extends AnyRoute>(route: R): Endpoint<R> => ({
  query: (argument) => ({ route, argument }),
})

/** The type of a route's result, for endpoints with a query of their own. */
export const resultOf = <R extends AnyRoute>(
  _route: R,
): Pick<Endpoint<R>, 'transformResponse'> => ({})

/** A query that is asked again each time: for a URL that is valid for a few minutes, or the check of a file. */
export const uncached = <R extends AnyRoute>(route: R) => ({
  ...endpoint(route),
  keepUnusedDataFor: 0,
})

interface Row {
  readonly id: string
}

type PageRoute<Body> = Route<undefined, undefined, Body, Page<Row>>
type FeedRoute<Body> = Route<undefined, undefined, Body, CursorPage<Row>>
type WriteRoute<Body> = Route<undefined, undefined, Body, unknown>

/** A query for a page of rows, refreshed when one of them or the list changes. */
export function page<R extends PageRoute<unknown>>(type: TagType, route: R) {
  return {
    ...endpoint(route),
    providesTags: (result: Page<Row> | undefined): Tag[] => [
      listTag(type),
      ...rowTags(type, result?.data.map(({ id }) => id) ?? []),
    ],
  }
}

/** How the parts of a list without an end follow each other. */
export const feedParts = {
  infiniteQueryOptions: {
    /** Stands for the beginning. */
    initialPageParam: null,
    getNextPageParam: (part: CursorPage<Row>) => part.next_cursor,
    refetchCachedPages: false,
  },
}

/**
 * An infinite query of a list without an end: each part begins where the one before it ended. The feed is
 * read again from its beginning when one of its rows or the list changes.
 */
export function feed<R extends FeedRoute<unknown>>(type: TagType, route: R) {
  return {
    query: ({ queryArg, pageParam }: FeedArgument<R>): Call => ({
      route,
      argument: { ...queryArg, cursor: pageParam },
    }),
    ...resultOf(route),
    ...feedParts,
    providesTags: (result: { readonly pages: readonly CursorPage<Row>[] } | undefined): Tag[] => [
      listTag(type),
      ...rowTags(type, result?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []),
    ],
  }
}

interface FeedArgument<R> {
  readonly queryArg: Omit<RouteArgument<R> & object, 'cursor'>
  readonly pageParam: string | null
}

const savedByForm = { screenShows: shownByForms }

const shownByScreen = { screenShows: 'all' as const }

/** What a write changes, unless it is refused: nothing then. */
const unlessRefused =
  <Argument>(tagsOf: (argument: Argument) => Tag[]) =>
  (_result: unknown, error: unknown, argument: Argument): Tag[] =>
    error ? [] : tagsOf(argument)

/** A mutation of a form that adds rows, and changes what is shown of `others`. */
export function create<R extends WriteRoute<unknown>>(
  type: TagType,
  route: R,
  others: readonly TagType[] = [],
) {
  return {
    ...endpoint(route),
    invalidatesTags: unlessRefused(() => [listTag(type), ...wholeTags(others)]),
    extraOptions: savedByForm,
  }
}

/** A mutation of a form that changes rows, named by their ids, and what is shown of `others`. */
export function update<R extends WriteRoute<readonly Row[]>>(
  type: TagType,
  route: R,
  others: readonly TagType[] = [],
) {
  return {
    ...endpoint(route),
    invalidatesTags: unlessRefused((rows: readonly Row[]) => {
      const ids = rows.map(({ id }) => id)
      return changedTags(type, ids, others)
    }),
    extraOptions: savedByForm,
  }
}

/** A mutation that deletes the rows of these ids, and changes what is shown of `others`. */
export function remove<R extends WriteRoute<readonly string[]>>(
  type: TagType,
  route: R,
  others: readonly TagType[] = [],
) {
  return {
    ...endpoint(route),
    invalidatesTags: unlessRefused((ids: readonly string[]) => changedTags(type, ids, others)),
  }
}

/** A mutation that changes everything of these `kinds`. */
export const mutation = <R extends AnyRoute>(route: R, kinds: readonly TagType[]) => ({
  ...endpoint(route),
  invalidatesTags: unlessRefused(() => wholeTags(kinds)),
})

/** The same for a form, which shows its refusals at its fields. */
export const formMutation = <R extends AnyRoute>(route: R, kinds: readonly TagType[]) => ({
  ...mutation(route, kinds),
  extraOptions: savedByForm,
})

/** A mutation that is one step of something longer: whoever takes it shows what goes wrong. It changes `kinds`. */
export const workflowMutation = <R extends AnyRoute>(route: R, kinds: readonly TagType[] = []) => ({
  ...mutation(route, kinds),
  extraOptions: shownByScreen,
})

/** Such a step that changes the row whose id it names, and what is shown of `others`. */
export const rowMutation = <R extends AnyRoute>(
  type: TagType,
  route: R,
  others: readonly TagType[] = [],
) => ({
  ...endpoint(route),
  invalidatesTags: unlessRefused(({ id }: Row) => changedTags(type, [id], others)),
  extraOptions: shownByScreen,
})
