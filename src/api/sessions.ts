import { sessionRoutes } from '#contract/resources/sessions.ts'
import { api } from './api.ts'
import { mutation, page, remove } from './endpoint.ts'

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSessions: build.query(page('Session', sessionRoutes.fetch)),
    deleteSessions: build.mutation(remove('Session', sessionRoutes.delete)),
    deleteOtherSessions: build.mutation(mutation(sessionRoutes.deleteOthers, ['Session'])),
  }),
})

export const { useFetchSessionsQuery, useDeleteSessionsMutation, useDeleteOtherSessionsMutation } =
  sessionsApi
