import { requestRoutes } from '#contract/resources/requests.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, page, remove, uncached, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportRequests: build.query(uncached(requestRoutes.export)),
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
      extraOptions: { screenShows: [...shownByForms, 'UNKNOWN_ERROR'] },
    }),
    updateRequests: build.mutation(
      update('Request', requestRoutes.update, ['Task', 'Tag', 'Payment', 'Share']),
    ),
    deleteRequests: build.mutation(
      remove('Request', requestRoutes.delete, [
        'RequestItem',
        'ItemAttribute',
        'ItemExample',
        'Share',
        'Submission',
        'Task',
        'Tag',
        'Payment',
        'User',
      ]),
    ),
    fetchDueDays: build.query({
      ...endpoint(requestRoutes.dueDays),
      providesTags: [listTag('Request'), listTag('Task')],
    }),
    fetchRequestProgress: build.query({
      ...endpoint(requestRoutes.progress),
      providesTags: [listTag('Submission'), listTag('RequestItem'), listTag('Task')],
    }),
    /** A URL is valid for a quarter of an hour, and is requested again each time. */
    fetchRequestArchive: build.query(uncached(requestRoutes.archive)),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteRequests } = requestsApi.endpoints

export const {
  useLazyExportRequestsQuery,
  useLazyFetchRequestsQuery,
  useFetchRequestsQuery,
  useCreateRequestsMutation,
  useUpdateRequestsMutation,
  useFetchDueDaysQuery,
  useFetchRequestProgressQuery,
  useLazyFetchRequestArchiveQuery,
} = requestsApi
