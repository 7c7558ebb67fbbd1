import { tagRoutes } from '#contract/resources/tags.ts'
import { api } from './api.ts'
import type { TagType } from './cacheTags.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'

/** What carries the labels of the workspace: a tag that is renamed or deleted changes all of it. */
const tagged: readonly TagType[] = [
  'Creator',
  'CreatorAccount',
  'Example',
  'ItemExample',
  'Request',
  'RequestItem',
  'RequestTemplate',
  'TrackingLink',
]

const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportTags: build.query(uncached(tagRoutes.export)),
    fetchTags: build.query(page('Tag', tagRoutes.fetch)),
    createTags: build.mutation(create('Tag', tagRoutes.create)),
    updateTags: build.mutation(update('Tag', tagRoutes.update, tagged)),
    deleteTags: build.mutation(remove('Tag', tagRoutes.delete, tagged)),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteTags } = tagsApi.endpoints

export const {
  useLazyFetchTagsQuery,
  useFetchTagsQuery,
  useLazyExportTagsQuery,
  useCreateTagsMutation,
  useUpdateTagsMutation,
} = tagsApi
