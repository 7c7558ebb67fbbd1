import { visitRoutes } from '#contract/resources/visits.ts'
import type { AnyRoute, RouteArgument } from '#contract/route.ts'
import { api } from './api.ts'
import { rowTags } from './cacheTags.ts'
import type { Call } from './call.ts'
import { endpoint, feedParts, resultOf, uncached } from './endpoint.ts'

interface VisitsPart {
  readonly queryArg: RouteArgument<typeof visitRoutes.list>
  readonly pageParam: string | null
}

const tagsOfLink = (_result: unknown, _error: unknown, { id }: { readonly id: string }) =>
  rowTags('VisitSeries', [id])

const ofLink = <R extends AnyRoute>(route: R) => ({
  ...endpoint(route),
  providesTags: tagsOfLink,
})

/** The visits of one link. */
const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchVisitSeries: build.query(ofLink(visitRoutes.series)),
    fetchVisitSummary: build.query(ofLink(visitRoutes.summary)),
    fetchFilteredVisitSeries: build.query(ofLink(visitRoutes.filteredSeries)),
    /** The visits one by one, newest first. */
    fetchVisits: build.infiniteQuery({
      ...feedParts,
      query: ({ queryArg: { id, body }, pageParam }: VisitsPart): Call => ({
        route: visitRoutes.list,
        argument: { id, body: { ...body, cursor: pageParam } },
      }),
      ...resultOf(visitRoutes.list),
      providesTags: tagsOfLink,
    }),
    fetchVisitBreakdown: build.query(ofLink(visitRoutes.breakdown)),
    fetchItemClicks: build.query(ofLink(visitRoutes.clicks)),
    fetchLiveVisits: build.query(ofLink(visitRoutes.live)),
    /** A URL is valid for a few minutes, and is requested again each time. */
    exportVisits: build.query(uncached(visitRoutes.export)),
  }),
})

export const {
  useFetchVisitSeriesQuery,
  useFetchVisitSummaryQuery,
  useFetchFilteredVisitSeriesQuery,
  useFetchVisitsInfiniteQuery,
  useFetchVisitBreakdownQuery,
  useFetchItemClicksQuery,
  useFetchLiveVisitsQuery,
  useLazyExportVisitsQuery,
} = visitsApi
