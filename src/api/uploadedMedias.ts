import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint, workflowMutation } from './endpoint.ts'

const uploadedMediasApi = api.injectEndpoints({
  endpoints: (build) => ({
    upsertUploadedMedias: build.mutation(
      workflowMutation(uploadedMediaRoutes.upsert, ['Media', 'Niche']),
    ),
    deleteUploadedMedias: build.mutation({
      ...endpoint(uploadedMediaRoutes.delete),
      invalidatesTags: (_result, error) => (error ? [] : wholeTags(['Media'])),
    }),
  }),
})

export const { useUpsertUploadedMediasMutation, useDeleteUploadedMediasMutation } =
  uploadedMediasApi
