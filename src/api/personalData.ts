import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { api } from './api.ts'
import { uncached } from './endpoint.ts'

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchOwnArchive: build.query(uncached(personalDataRoutes.ownArchive)),
    fetchCreatorArchive: build.query(uncached(personalDataRoutes.creatorArchive)),
  }),
})

export const { useLazyFetchOwnArchiveQuery, useLazyFetchCreatorArchiveQuery } = personalDataApi
