import { creatorRoutes } from '#contract/resources/creators.ts'
import { api } from './api.ts'
import { changedTags, type TagType } from './cacheTags.ts'
import { create, endpoint, page, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** What goes with a deleted creator, or belongs to nobody then. */
const shownWithCreators: readonly TagType[] = [
  'User',
  'CreatorAccount',
  'AccountAnalytics',
  'Media',
  'TrackingLink',
  'Domain',
  'LandingPage',
  'PageItem',
  'Request',
  'RequestItem',
  'Submission',
  'Task',
  'Tag',
  'Payment',
  'PortalSession',
  'VisitSeries',
]

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation({
      ...create('Creator', creatorRoutes.create, ['User', 'Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateCreators: build.mutation({
      ...update('Creator', creatorRoutes.update, ['Tag', 'Task', 'Payment', 'PortalSession']),
      extraOptions: { screenShows: shownByForms },
    }),
    /** What is not deleted with them stays, and belongs to nobody. */
    deleteCreators: build.mutation({
      ...endpoint(creatorRoutes.delete),
      invalidatesTags: (_ids, error, { body }) =>
        error ? [] : changedTags('Creator', body, shownWithCreators),
    }),
    beginCreatorAvatar: build.mutation({
      ...endpoint(creatorRoutes.beginAvatar),
      extraOptions: { screenShows: 'all' },
    }),
    completeCreatorAvatar: build.mutation({
      ...endpoint(creatorRoutes.completeAvatar),
      invalidatesTags: (_creator, error, { creator_id }) =>
        error ? [] : changedTags('Creator', [creator_id], ['PortalSession', 'User']),
      extraOptions: { screenShows: 'all' },
    }),
  }),
})

/** For choices, which fetch creators that their lists lack. */
export const { fetchCreators } = creatorsApi.endpoints

export const {
  useFetchCreatorsQuery,
  useCreateCreatorsMutation,
  useUpdateCreatorsMutation,
  useDeleteCreatorsMutation,
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
} = creatorsApi
