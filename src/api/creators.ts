import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import { isAnswerFailure, unexplained } from '#src/lib/callFailure.ts'
import { answersOnTheirWay } from './answersOnTheirWay.ts'
import { api } from './api.ts'
import { changedTags, listTag, rowTags, type TagType } from './cacheTags.ts'
import { create, endpoint, page, uncached, update, workflowMutation } from './endpoint.ts'
import { inOneCall } from './inOneCall.ts'
import { readNow } from './readNow.ts'

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
    exportCreators: build.query(uncached(creatorRoutes.export)),
    checkCreatorImport: build.query(uncached(creatorRoutes.checkImport)),
    importCreators: build.mutation(
      workflowMutation(creatorRoutes.import, ['Creator', 'User', 'Tag']),
    ),
    fetchCreators: build.query(page('Creator', creatorRoutes.fetch)),
    createCreators: build.mutation(create('Creator', creatorRoutes.create, ['User', 'Tag'])),
    updateCreators: build.mutation(
      update('Creator', creatorRoutes.update, [...named, 'Tag', 'Payment']),
    ),
    /** What is not deleted with them stays, and belongs to nobody. */
    deleteCreators: build.mutation({
      ...endpoint(creatorRoutes.delete),
      invalidatesTags: (_ids, error, { body }) =>
        error ? [] : changedTags('Creator', body, shownWithCreators),
    }),
    makePortalLink: build.mutation({
      ...workflowMutation(creatorRoutes.portalLink),
      invalidatesTags: (_link, error, { creator_id }) =>
        error ? [] : changedTags('Creator', [creator_id]),
    }),
    fetchCreatorFaces: build.query(endpoint(creatorRoutes.faces)),
    beginCreatorAvatar: build.mutation(workflowMutation(creatorRoutes.beginAvatar)),
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
  const { data } = await readNow(dispatch(fetchCreators.initiate(asked, { forceRefetch: true })))
  return data
})

/** Where the small picture of a creator stands in a file that has those of others too. */
interface FaceInSheet {
  /** Whose it is. */
  readonly id: string
  readonly url: string
  /** How many squares stand in a row of the file, and before this one. */
  readonly columns: number
  readonly index: number
}

const facesById = inOneCall(
  async (ids, dispatch: CreatorDispatch): Promise<FaceInSheet[]> => {
    const { fetchCreatorFaces } = creatorsApi.endpoints
    const asked = { creator_ids: [...ids] }
    const { url, creator_ids, columns } = await readNow(
      dispatch(fetchCreatorFaces.initiate(asked, { forceRefetch: true })),
    )
    return url === null ? [] : creator_ids.map((id, index) => ({ id, url, columns, index }))
  },
  // The answers that are on their way may show creators too: the faces of a screen come in one file.
  {
    most: pictureSheet.most,
    after: (dispatch) => dispatch(answersOnTheirWay('fetchCreatorFace', facesWaitMs)),
  },
)

/** Faces wait so long at most, in milliseconds. */
const facesWaitMs = 500

type CreatorDispatch = ThunkDispatch<
  { readonly api: ReturnType<typeof api.reducer> },
  unknown,
  UnknownAction
>

async function answerOf<T>(row: Promise<T>) {
  try {
    return { data: await row }
  } catch (failure) {
    return { error: isAnswerFailure(failure) ? failure : { ...unexplained, status: 0 } }
  }
}

const creatorApi = creatorsApi.injectEndpoints({
  endpoints: (build) => ({
    /** One creator; null when there is none. Those that screens ask for at the same moment come in one call. */
    fetchCreator: build.query<Creator | null, { readonly id: string }>({
      queryFn: ({ id }, { dispatch }) => answerOf(creatorsById(id, dispatch)),
      providesTags: (_creator, _error, { id }) => [listTag('Creator'), ...rowTags('Creator', [id])],
    }),
    /**
     * A creator's small picture; null where there is none. Those of a screen come in one call and one file.
     * `picture` tells it from the one that takes its place; empty where it is not known.
     */
    fetchCreatorFace: build.query<
      FaceInSheet | null,
      { readonly id: string; readonly picture: string }
    >({
      queryFn: ({ id }, { dispatch }) => answerOf(facesById(id, dispatch)),
      providesTags: (_face, _error, { id, picture }) =>
        picture === '' ? rowTags('Creator', [id]) : [],
    }),
  }),
})

/** For choices, which fetch creators that their lists lack. */
export const { fetchCreator } = creatorApi.endpoints

export const { useFetchCreatorQuery, useFetchCreatorFaceQuery } = creatorApi

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteCreators } = creatorsApi.endpoints

export const {
  useLazyCheckCreatorImportQuery,
  useImportCreatorsMutation,
  useLazyExportCreatorsQuery,
  useLazyFetchCreatorsQuery,
  useFetchCreatorsQuery,
  useCreateCreatorsMutation,
  useMakePortalLinkMutation,
  useUpdateCreatorsMutation,
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
  useRemoveCreatorAvatarMutation,
} = creatorsApi
