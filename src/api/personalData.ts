import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { api } from './api.ts'
import { tagTypes, wholeTags } from './cacheTags.ts'
import { endpoint, uncached } from './endpoint.ts'

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOwnArchive: build.query(uncached(personalDataRoutes.ownArchive)),
    fetchCreatorArchive: build.query(uncached(personalDataRoutes.creatorArchive)),
    /** Nearly everything may have named them. */
    eraseCreator: build.mutation({
      ...endpoint(personalDataRoutes.eraseCreator),
      invalidatesTags: (_erased, error) => (error ? [] : wholeTags(tagTypes)),
    }),
  }),
})

export const {
  useLazyFetchOwnArchiveQuery,
  useLazyFetchCreatorArchiveQuery,
  useEraseCreatorMutation,
} = personalDataApi
