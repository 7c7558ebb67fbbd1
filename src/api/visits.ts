import { visitRoutes } from '../../contract/resources/visits.ts'
import { api } from './api.ts'
import { endpoint } from './endpoint.ts'
import { rowTags } from './tags.ts'

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
    fetchVisitBreakdown: build.query({
      ...endpoint(visitRoutes.breakdown),
      providesTags: (_result, _error, { id }) => rowTags('VisitSeries', [id]),
    }),
  }),
})

export const { useFetchVisitSeriesQuery } = visitsApi
