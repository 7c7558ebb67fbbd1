import { brandingRoutes } from '#contract/resources/branding.ts'
import { api } from './api.ts'
import { wholeTags } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

/** Beginning an upload changes nothing that is shown: its bytes have to come, and its completion. */
const brandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginBrandingUpload: build.mutation({
      ...endpoint(brandingRoutes.beginUpload),
      extraOptions: { screenShows: 'all' },
    }),
    completeBrandingUpload: build.mutation({
      ...endpoint(brandingRoutes.completeUpload),
      invalidatesTags: (_user, error) => (error ? [] : wholeTags(['User', 'PortalSession'])),
      extraOptions: { screenShows: 'all' },
    }),
    deleteBrandingPicture: build.mutation({
      ...endpoint(brandingRoutes.delete),
      invalidatesTags: (_user, error) => (error ? [] : wholeTags(['User', 'PortalSession'])),
    }),
  }),
})

export const {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
  useDeleteBrandingPictureMutation,
} = brandingApi
