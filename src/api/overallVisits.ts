import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import type { Call } from './call.ts'
import { endpoint, feedParts, resultOf } from './endpoint.ts'

interface VisitsPart {
  readonly queryArg: RouteArgument<typeof overallVisitRoutes.list>
  readonly pageParam: string | null
}

/** The visits of many links together. */
const overallVisitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOverallVisitSummary: build.query({
      ...endpoint(overallVisitRoutes.summary),
      providesTags: [listTag('VisitSeries')],
    }),
    fetchOverallVisitSeries: build.query({
      ...endpoint(overallVisitRoutes.series),
      providesTags: [listTag('VisitSeries')],
    }),
    fetchOverallVisitBreakdown: build.query({
      ...endpoint(overallVisitRoutes.breakdown),
      providesTags: [listTag('VisitSeries')],
    }),
    fetchOverallVisits: build.infiniteQuery({
      ...feedParts,
      query: ({ queryArg, pageParam }: VisitsPart): Call => ({
        route: overallVisitRoutes.list,
        argument: { ...queryArg, cursor: pageParam },
      }),
      ...resultOf(overallVisitRoutes.list),
      providesTags: [listTag('VisitSeries')],
    }),
    fetchOverallLiveVisits: build.query({
      ...endpoint(overallVisitRoutes.live),
      providesTags: [listTag('VisitSeries')],
    }),
    /** A URL is valid for a few minutes, and is requested again each time. */
    exportOverallVisits: build.query({
      ...endpoint(overallVisitRoutes.export),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useFetchOverallVisitSummaryQuery,
  useFetchOverallVisitSeriesQuery,
  useFetchOverallVisitBreakdownQuery,
  useFetchOverallVisitsInfiniteQuery,
  useFetchOverallLiveVisitsQuery,
  useLazyExportOverallVisitsQuery,
} = overallVisitsApi
