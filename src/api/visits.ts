import { visitRoutes } from '#contract/resources/visits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { api } from './api.ts'
import { rowTags } from './cacheTags.ts'
import type { Call } from './call.ts'
import { endpoint, feedParts, resultOf } from './endpoint.ts'

interface VisitsPart {
  readonly queryArg: RouteArgument<typeof visitRoutes.list>
  readonly pageParam: string | null
}

/** The visits of one link. */
const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchVisitSeries: build.query({
      ...endpoint(visitRoutes.series),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    fetchVisitSummary: build.query({
      ...endpoint(visitRoutes.summary),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    fetchFilteredVisitSeries: build.query({
      ...endpoint(visitRoutes.filteredSeries),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    /** The visits one by one, newest first. */
    fetchVisits: build.infiniteQuery({
      ...feedParts,
      query: ({ queryArg: { id, body }, pageParam }: VisitsPart): Call => ({
        route: visitRoutes.list,
        argument: { id, body: { ...body, cursor: pageParam } },
      }),
      ...resultOf(visitRoutes.list),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    fetchVisitBreakdown: build.query({
      ...endpoint(visitRoutes.breakdown),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    fetchItemClicks: build.query({
      ...endpoint(visitRoutes.clicks),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    fetchLiveVisits: build.query({
      ...endpoint(visitRoutes.live),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
    /** A URL is valid for a few minutes, and is requested again each time. */
    exportVisits: build.query({ ...endpoint(visitRoutes.export), keepUnusedDataFor: 0 }),
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
