import { overviewRoutes } from '#contract/resources/overview.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOverview: build.query({
      ...endpoint(overviewRoutes.fetch),
      providesTags: [
        listTag('Submission'),
        listTag('Task'),
        listTag('Request'),
        listTag('Creator'),
        listTag('CreatorAccount'),
        listTag('TrackingLink'),
        listTag('TeamEntry'),
      ],
    }),
  }),
})

export const { useFetchOverviewQuery } = overviewApi
