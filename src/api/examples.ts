import { exampleRoutes } from '#contract/resources/examples.ts'
import { api } from './api.ts'
import { create, endpoint, page, remove, update, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const examplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchExamples: build.query(page('Example', exampleRoutes.fetch)),
    /** Keeps medias of discovery. Files become examples by their upload. */
    createExamples: build.mutation({
      ...create('Example', exampleRoutes.create, ['Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    createUniverse: build.mutation({
      ...create('Example', exampleRoutes.createUniverse, ['Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateExamples: build.mutation({
      ...update('Example', exampleRoutes.update, ['ItemExample', 'RequestItem', 'Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteExamples: build.mutation(
      remove('Example', exampleRoutes.delete, ['ItemExample', 'RequestItem', 'Tag', 'User']),
    ),
    beginExampleFile: build.mutation(workflowMutation(exampleRoutes.beginSimple, ['User'])),
    completeExampleFile: build.mutation(
      workflowMutation(exampleRoutes.completeSimple, ['Example', 'User']),
    ),
    beginExampleChunks: build.mutation(workflowMutation(exampleRoutes.beginChunked, ['User'])),
    requestExampleChunk: build.mutation(workflowMutation(exampleRoutes.chunk)),
    completeExampleChunks: build.mutation(
      workflowMutation(exampleRoutes.completeChunked, ['Example', 'User']),
    ),
    abortExampleFile: build.mutation(workflowMutation(exampleRoutes.abortChunked, ['User'])),
    /** A URL is valid for a while, and is requested again each time. */
    fetchExampleUrl: build.query({ ...endpoint(exampleRoutes.url), keepUnusedDataFor: 0 }),
  }),
})

/** For the machines that send files. */
export const {
  beginExampleFile,
  completeExampleFile,
  beginExampleChunks,
  requestExampleChunk,
  completeExampleChunks,
  abortExampleFile,
} = examplesApi.endpoints

export const {
  useFetchExamplesQuery,
  useLazyFetchExamplesQuery,
  useCreateExamplesMutation,
  useUpdateExamplesMutation,
  useDeleteExamplesMutation,
  useFetchExampleUrlQuery,
  useCreateUniverseMutation,
} = examplesApi
