import { requestRoutes } from '../../contract/resources/requests.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchRequests: build.query(page('Request', requestRoutes.fetch)),
    /** The compile: its items, their attributes and examples, and the tasks are made with it. */
    createRequests: build.mutation({
      ...create('Request', requestRoutes.create, [
        'RequestItem',
        'ItemAttribute',
        'ItemExample',
        'Task',
        'Tag',
      ]),
      extraOptions: { screenShows: shownByForms },
    }),
    updateRequests: build.mutation({
      ...update('Request', requestRoutes.update, ['Task', 'Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteRequests: build.mutation(
      remove('Request', requestRoutes.delete, [
        'RequestItem',
        'ItemAttribute',
        'ItemExample',
        'Submission',
        'Task',
        'Tag',
      ]),
    ),
  }),
})

export const {
  useFetchRequestsQuery,
  useCreateRequestsMutation,
  useUpdateRequestsMutation,
  useDeleteRequestsMutation,
} = requestsApi
