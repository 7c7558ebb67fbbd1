import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { api } from './api.ts'
import { rowTags, shownWithFiles } from './cacheTags.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'
import { uploadMutations } from './uploadMutations.ts'

const upload = uploadMutations(requestItemRoutes, {
  begun: shownWithFiles,
  completed: shownWithFiles,
})

const byPosition = (one: { position: number }, other: { position: number }) =>
  one.position - other.position

const requestItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchRequestItems: build.query(page('RequestItem', requestItemRoutes.fetch)),
    createRequestItems: build.mutation(
      create('RequestItem', requestItemRoutes.create, ['Request']),
    ),
    updateRequestItems: build.mutation({
      ...update('RequestItem', requestItemRoutes.update, ['Request']),
      extraOptions: { screenShows: shownByForms },
      /** Items stand in their new order at once, and as they did if the server refuses. */
      onQueryStarted: async (changes, { dispatch, getState, queryFulfilled }) => {
        const places = new Map(
          changes.flatMap(({ id, data: { position } }) =>
            position === undefined ? [] : [[id, position] as const],
          ),
        )
        const shown = api.util
          .selectInvalidatedBy(getState(), rowTags('RequestItem', [...places.keys()]))
          .filter(({ endpointName }) => endpointName === 'fetchRequestItems')
        const patches = shown.map(({ originalArgs }) =>
          dispatch(
            requestItemsApi.util.updateQueryData('fetchRequestItems', originalArgs, (items) => ({
              ...items,
              data: items.data
                .map((item) => ({ ...item, position: places.get(item.id) ?? item.position }))
                .sort(byPosition),
            })),
          ),
        )
        try {
          await queryFulfilled
        } catch {
          for (const patch of patches) patch.undo()
        }
      },
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
  fetchRequestItems,
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
