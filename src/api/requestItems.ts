import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { api } from './api.ts'
import type { TagType } from './cacheTags.ts'
import { create, page, remove, update, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** What shows a file that is sent. */
const shownWithFiles: readonly TagType[] = ['Submission', 'RequestItem', 'Task', 'Request', 'User']

const requestItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchRequestItems: build.query(page('RequestItem', requestItemRoutes.fetch)),
    createRequestItems: build.mutation({
      ...create('RequestItem', requestItemRoutes.create, ['Request']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateRequestItems: build.mutation({
      ...update('RequestItem', requestItemRoutes.update, ['Request']),
      extraOptions: { screenShows: shownByForms },
    }),
    /** What was sent for them stays with its task. */
    deleteRequestItems: build.mutation(
      remove('RequestItem', requestItemRoutes.delete, [
        'Request',
        'ItemAttribute',
        'ItemExample',
        'Submission',
        'Task',
      ]),
    ),
    beginItemFile: build.mutation(workflowMutation(requestItemRoutes.beginSimple, shownWithFiles)),
    completeItemFile: build.mutation(
      workflowMutation(requestItemRoutes.completeSimple, shownWithFiles),
    ),
    beginItemChunks: build.mutation(
      workflowMutation(requestItemRoutes.beginChunked, shownWithFiles),
    ),
    requestItemChunk: build.mutation(workflowMutation(requestItemRoutes.chunk)),
    completeItemChunks: build.mutation(
      workflowMutation(requestItemRoutes.completeChunked, shownWithFiles),
    ),
    abortItemFile: build.mutation(workflowMutation(requestItemRoutes.abortChunked, shownWithFiles)),
  }),
})

/** For the machines that send files. */
export const {
  beginItemFile,
  completeItemFile,
  beginItemChunks,
  requestItemChunk,
  completeItemChunks,
  abortItemFile,
} = requestItemsApi.endpoints

export const {
  useFetchRequestItemsQuery,
  useLazyFetchRequestItemsQuery,
  useCreateRequestItemsMutation,
  useUpdateRequestItemsMutation,
  useDeleteRequestItemsMutation,
} = requestItemsApi
