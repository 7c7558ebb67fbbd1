import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { AnyRoute, RouteArgument } from '#contract/route.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import type { Call } from './call.ts'
import { endpoint, feedParts, resultOf, uncached } from './endpoint.ts'

interface VisitsPart {
  readonly queryArg: RouteArgument<typeof overallVisitRoutes.list>
  readonly pageParam: string | null
}

const providesTags = [listTag('VisitSeries')]

const ofMany = <R extends AnyRoute>(route: R) => ({ ...endpoint(route), providesTags })

/** The visits of many links together. */
const overallVisitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOverallVisitSummary: build.query(ofMany(overallVisitRoutes.summary)),
    fetchOverallVisitSeries: build.query(ofMany(overallVisitRoutes.series)),
    fetchOverallVisitBreakdown: build.query(ofMany(overallVisitRoutes.breakdown)),
    fetchOverallClicks: build.query(ofMany(overallVisitRoutes.clicks)),
    fetchOverallVisits: build.infiniteQuery({
      ...feedParts,
      query: ({ queryArg, pageParam }: VisitsPart): Call => ({
        route: overallVisitRoutes.list,
        argument: { ...queryArg, cursor: pageParam },
      }),
      ...resultOf(overallVisitRoutes.list),
      providesTags,
    }),
    fetchOverallLiveVisits: build.query(ofMany(overallVisitRoutes.live)),
    /** A URL is valid for a few minutes, and is requested again each time. */
    exportOverallVisits: build.query(uncached(overallVisitRoutes.export)),
  }),
})

export const {
  useFetchOverallVisitSummaryQuery,
  useFetchOverallVisitSeriesQuery,
  useFetchOverallVisitBreakdownQuery,
  useFetchOverallClicksQuery,
  useFetchOverallVisitsInfiniteQuery,
  useFetchOverallLiveVisitsQuery,
  useLazyExportOverallVisitsQuery,
} = overallVisitsApi
