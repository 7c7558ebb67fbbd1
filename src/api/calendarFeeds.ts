import { calendarFeedRoutes } from '#contract/resources/calendarFeeds.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, mutation } from './endpoint.ts'

const calendarFeedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCalendarFeed: build.query({
      ...endpoint(calendarFeedRoutes.fetch),
      providesTags: wholeTags(['CalendarFeed']),
    }),
    createCalendarFeed: build.mutation(mutation(calendarFeedRoutes.create, ['CalendarFeed'])),
    deleteCalendarFeed: build.mutation(mutation(calendarFeedRoutes.delete, ['CalendarFeed'])),
  }),
})

export const {
  useFetchCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
} = calendarFeedsApi
