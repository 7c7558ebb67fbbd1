import { waitingRoutes } from '#contract/resources/waiting.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchWaiting: build.query({
      ...endpoint(waitingRoutes.fetch),
      providesTags: [
        listTag('CreatorAccount'),
        listTag('Domain'),
        listTag('Notification'),
        listTag('Request'),
        listTag('Submission'),
        listTag('Task'),
      ],
      // Numbers beside the navigation: without them everything works, so that nobody is told.
      extraOptions: { screenShows: 'all' as const },
    }),
  }),
})

export const { useFetchWaitingQuery } = waitingApi
