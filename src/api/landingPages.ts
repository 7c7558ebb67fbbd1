import { type LandingPage, landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import { api } from './api.ts'
import { create, page, remove, rowMutation, update, workflowMutation } from './endpoint.ts'

/** Beginning an upload changes what storage is in use, and nothing else: the picture is in its place when its bytes have come. */
const landingPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchLandingPages: build.query(page('LandingPage', landingPageRoutes.fetch)),
    createLandingPages: build.mutation({
      ...create('LandingPage', landingPageRoutes.create),
      extraOptions: { screenShows: 'all' },
    }),
    updateLandingPages: build.mutation({
      ...update('LandingPage', landingPageRoutes.update),
      extraOptions: { screenShows: 'all' },
    }),
    deleteLandingPages: build.mutation(
      remove('LandingPage', landingPageRoutes.delete, ['PageItem', 'User']),
    ),
    beginLandingPageAvatar: build.mutation(
      workflowMutation(landingPageRoutes.uploadAvatar, ['User']),
    ),
    deleteLandingPageAvatar: build.mutation(
      rowMutation('LandingPage', landingPageRoutes.deleteAvatar, ['User']),
    ),
    beginLandingPageBackground: build.mutation(
      workflowMutation(landingPageRoutes.uploadBackground, ['User']),
    ),
    deleteLandingPageBackground: build.mutation(
      rowMutation('LandingPage', landingPageRoutes.deleteBackground, ['User']),
    ),
    beginLandingPageSocialImage: build.mutation(
      workflowMutation(landingPageRoutes.uploadSocialImage, ['User']),
    ),
    deleteLandingPageSocialImage: build.mutation(
      rowMutation('LandingPage', landingPageRoutes.deleteSocialImage, ['User']),
    ),
  }),
})

/** The fetch of a link's page, of which there is one at most. */
export const pageOfLink = (linkId: string) => ({ filters: { tracking_link_id: linkId } })

/** Shows a page that a save has given, without asking for it again. */
export const landingPageSeen = (page: LandingPage) =>
  landingPagesApi.util.upsertQueryData('fetchLandingPages', pageOfLink(page.tracking_link_id), {
    data: [page],
    total: 1,
    total_is_exact: true,
    page: 1,
    page_size: pageSize.default,
    next_cursor: null,
  })

/** For the machine that saves a page. */
export const {
  fetchLandingPages,
  createLandingPages,
  updateLandingPages,
  beginLandingPageAvatar,
  deleteLandingPageAvatar,
  beginLandingPageBackground,
  deleteLandingPageBackground,
  beginLandingPageSocialImage,
  deleteLandingPageSocialImage,
} = landingPagesApi.endpoints

export const { useFetchLandingPagesQuery, useDeleteLandingPagesMutation } = landingPagesApi
