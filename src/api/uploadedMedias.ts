import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { api } from './api.ts'
import { mutation, workflowMutation } from './endpoint.ts'

const uploadedMediasApi = api.injectEndpoints({
  endpoints: (build) => ({
    upsertUploadedMedias: build.mutation(
      workflowMutation(uploadedMediaRoutes.upsert, ['Media', 'Niche']),
    ),
    deleteUploadedMedias: build.mutation(mutation(uploadedMediaRoutes.delete, ['Media'])),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteUploadedMedias } = uploadedMediasApi.endpoints

export const { useUpsertUploadedMediasMutation, useDeleteUploadedMediasMutation } =
  uploadedMediasApi
