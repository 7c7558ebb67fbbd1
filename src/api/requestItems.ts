import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { api } from './api.ts'
import { shownWithFiles } from './cacheTags.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'
import { uploadMutations } from './uploadMutations.ts'

const upload = uploadMutations(requestItemRoutes, {
  begun: shownWithFiles,
  completed: shownWithFiles,
})

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
    beginItemFile: build.mutation(upload.beginSimple),
    completeItemFile: build.mutation(upload.completeSimple),
    beginItemChunks: build.mutation(upload.beginChunked),
    requestItemChunk: build.mutation(upload.chunk),
    completeItemChunks: build.mutation(upload.completeChunked),
    abortItemFile: build.mutation(upload.abortChunked),
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
