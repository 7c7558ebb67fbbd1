import { searchRoutes } from '#contract/resources/search.ts'
import { api } from './api.ts'
import { listTag, type TagType } from './cacheTags.ts'
import { endpoint } from './endpoint.ts'

const found: readonly TagType[] = [
  'Creator',
  'CreatorAccount',
  'Request',
  'Tag',
  'Task',
  'TeamEntry',
  'TrackingLink',
]

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query({
      ...endpoint(searchRoutes.find),
      providesTags: found.map(listTag),
      /** In seconds: what was typed on the way to a word is not asked for again. */
      keepUnusedDataFor: 30,
      extraOptions: { screenShows: 'all' as const },
    }),
  }),
})

export const { useSearchRecordsQuery } = searchApi
