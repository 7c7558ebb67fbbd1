import { exampleRoutes } from '#contract/resources/examples.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'
import { uploadMutations } from './uploadMutations.ts'

const upload = uploadMutations(exampleRoutes, { begun: ['User'], completed: ['Example', 'User'] })

const examplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchExamples: build.query(page('Example', exampleRoutes.fetch)),
    /** Keeps medias of discovery. Files become examples by their upload. */
    createExamples: build.mutation(create('Example', exampleRoutes.create, ['Tag'])),
    createUniverse: build.mutation(create('Example', exampleRoutes.createUniverse, ['Tag'])),
    updateExamples: build.mutation(
      update('Example', exampleRoutes.update, ['ItemExample', 'RequestItem', 'Tag']),
    ),
    deleteExamples: build.mutation(
      remove('Example', exampleRoutes.delete, ['ItemExample', 'RequestItem', 'Tag', 'User']),
    ),
    beginExampleFile: build.mutation(upload.beginSimple),
    completeExampleFile: build.mutation(upload.completeSimple),
    beginExampleChunks: build.mutation(upload.beginChunked),
    requestExampleChunk: build.mutation(upload.chunk),
    completeExampleChunks: build.mutation(upload.completeChunked),
    abortExampleFile: build.mutation(upload.abortChunked),
    /** A URL is valid for a while, and is requested again each time. */
    fetchExampleUrl: build.query(uncached(exampleRoutes.url)),
  }),
})

/** For the machines that send files. */
export const {
  deleteExamples,
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
  useFetchExampleUrlQuery,
  useCreateUniverseMutation,
} = examplesApi
