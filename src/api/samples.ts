import { sampleRoutes } from '#contract/resources/samples.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, mutation } from './endpoint.ts'

export const samplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSample: build.query({
      ...endpoint(sampleRoutes.fetch),
      providesTags: wholeTags(['Sample']),
    }),
    createSample: build.mutation(mutation(sampleRoutes.create, ['Sample'])),
    /** Whoever acted in it meets an empty cache: see `src/app/workspaceListeners.ts`. */
    deleteSample: build.mutation(endpoint(sampleRoutes.delete)),
  }),
})

export const { useFetchSampleQuery, useCreateSampleMutation, useDeleteSampleMutation } = samplesApi
