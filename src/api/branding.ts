import { brandingRoutes } from '#contract/resources/branding.ts'
import { api } from './api.ts'
import { mutation, workflowMutation } from './endpoint.ts'

/** Beginning an upload changes nothing that is shown: its bytes have to come, and its completion. */
const brandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginBrandingUpload: build.mutation(workflowMutation(brandingRoutes.beginUpload)),
    completeBrandingUpload: build.mutation(
      workflowMutation(brandingRoutes.completeUpload, ['User', 'PortalSession']),
    ),
    deleteBrandingPicture: build.mutation(
      mutation(brandingRoutes.delete, ['User', 'PortalSession']),
    ),
  }),
})

export const {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
  useDeleteBrandingPictureMutation,
} = brandingApi
