import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { isAnswerFailure, unexplained } from '#src/lib/callFailure.ts'
import { api } from './api.ts'
import { changedTags, listTag, rowTags, type TagType } from './cacheTags.ts'
import { create, endpoint, listFile, page, update, workflowMutation } from './endpoint.ts'
import { inOneCall } from './inOneCall.ts'
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

/** What names creators, and shows their pictures. */
const named: readonly TagType[] = [
  'CreatorAccount',
  'TrackingLink',
  'Request',
  'RequestItem',
  'Submission',
  'Task',
  'PortalSession',
]

const pictureChanged = (
  _creator: unknown,
  error: unknown,
  { creator_id }: { readonly creator_id: string },
) => (error ? [] : changedTags('Creator', [creator_id], [...named, 'User']))

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportCreators: build.query(listFile(creatorRoutes.export)),
    checkCreatorImport: build.query({
      ...endpoint(creatorRoutes.checkImport),
      keepUnusedDataFor: 0,
    }),
    importCreators: build.mutation(
      workflowMutation(creatorRoutes.import, ['Creator', 'User', 'Tag']),
    ),
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation({
      ...create('Creator', creatorRoutes.create, ['User', 'Tag']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateCreators: build.mutation({
      ...update('Creator', creatorRoutes.update, [...named, 'Tag', 'Payment']),
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
      invalidatesTags: pictureChanged,
      extraOptions: { screenShows: 'all' },
    }),
    removeCreatorAvatar: build.mutation({
      ...endpoint(creatorRoutes.removeAvatar),
      invalidatesTags: pictureChanged,
      extraOptions: { screenShows: 'all' },
    }),
  }),
})

const creatorsById = inOneCall(async (ids, dispatch: CreatorDispatch) => {
  const { fetchCreators } = creatorsApi.endpoints
  const asked = { filters: { ids: [...ids] }, page_size: ids.length }
  const { data } = await dispatch(
    fetchCreators.initiate(asked, { subscribe: false, forceRefetch: true }),
  ).unwrap()
  return data
})

type CreatorDispatch = ThunkDispatch<
  { readonly api: ReturnType<typeof api.reducer> },
  unknown,
  UnknownAction
>

const creatorApi = creatorsApi.injectEndpoints({
  endpoints: (build) => ({
    /** One creator; null when there is none. Those that screens ask for at the same moment come in one call. */
    fetchCreator: build.query<Creator | null, { readonly id: string }>({
      queryFn: async ({ id }, { dispatch }) => {
        try {
          return { data: await creatorsById(id, dispatch) }
        } catch (failure) {
          return { error: isAnswerFailure(failure) ? failure : { ...unexplained, status: 0 } }
        }
      },
      providesTags: (_creator, _error, { id }) => [listTag('Creator'), ...rowTags('Creator', [id])],
    }),
  }),
})

/** For choices, which fetch creators that their lists lack. */
export const { fetchCreator } = creatorApi.endpoints

export const { useFetchCreatorQuery } = creatorApi

export const {
  useLazyCheckCreatorImportQuery,
  useImportCreatorsMutation,
  useLazyExportCreatorsQuery,
  useFetchCreatorsQuery,
  useCreateCreatorsMutation,
  useUpdateCreatorsMutation,
  useDeleteCreatorsMutation,
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
  useRemoveCreatorAvatarMutation,
} = creatorsApi
