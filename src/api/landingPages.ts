import { landingPageRoutes } from '../../contract/resources/landingPages.ts'
import { api } from './api.ts'
import { create, endpoint, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'
import { changedTags } from './tags.ts'

/** Beginning an upload changes nothing that is shown: the picture is in its place when its bytes have come. */
const landingPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchLandingPages: build.query(page('LandingPage', landingPageRoutes.fetch)),
    createLandingPages: build.mutation({
      ...create('LandingPage', landingPageRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    updateLandingPages: build.mutation({
      ...update('LandingPage', landingPageRoutes.update),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteLandingPages: build.mutation(
      remove('LandingPage', landingPageRoutes.delete, ['PageItem']),
    ),
    beginLandingPageAvatar: build.mutation(endpoint(landingPageRoutes.uploadAvatar)),
    deleteLandingPageAvatar: build.mutation({
      ...endpoint(landingPageRoutes.deleteAvatar),
      invalidatesTags: (_page, error, { id }) => (error ? [] : changedTags('LandingPage', [id])),
    }),
    beginLandingPageBackground: build.mutation(endpoint(landingPageRoutes.uploadBackground)),
    deleteLandingPageBackground: build.mutation({
      ...endpoint(landingPageRoutes.deleteBackground),
      invalidatesTags: (_page, error, { id }) => (error ? [] : changedTags('LandingPage', [id])),
    }),
    beginLandingPageSocialImage: build.mutation(endpoint(landingPageRoutes.uploadSocialImage)),
    deleteLandingPageSocialImage: build.mutation({
      ...endpoint(landingPageRoutes.deleteSocialImage),
      invalidatesTags: (_page, error, { id }) => (error ? [] : changedTags('LandingPage', [id])),
    }),
  }),
})

export const {
  useFetchLandingPagesQuery,
  useCreateLandingPagesMutation,
  useUpdateLandingPagesMutation,
  useDeleteLandingPagesMutation,
  useBeginLandingPageAvatarMutation,
  useDeleteLandingPageAvatarMutation,
  useBeginLandingPageBackgroundMutation,
  useDeleteLandingPageBackgroundMutation,
  useBeginLandingPageSocialImageMutation,
  useDeleteLandingPageSocialImageMutation,
} = landingPagesApi
