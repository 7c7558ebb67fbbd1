import { sessionRoutes } from '#contract/resources/sessions.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, page, remove } from './endpoint.ts'

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSessions: build.query(page('Session', sessionRoutes.fetch)),
    deleteSessions: build.mutation(remove('Session', sessionRoutes.delete)),
    deleteOtherSessions: build.mutation({
      ...endpoint(sessionRoutes.deleteOthers),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['Session'])),
    }),
  }),
})

export const { useFetchSessionsQuery, useDeleteSessionsMutation, useDeleteOtherSessionsMutation } =
  sessionsApi
