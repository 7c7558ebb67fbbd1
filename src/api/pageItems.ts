import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { api } from './api.ts'
import { listTag, wholeTags } from './cacheTags.ts'
import { endpoint, page, remove, rowMutation, update, workflowMutation } from './endpoint.ts'

/** What stands on a page shows with the page. The calls are steps of its save, which shows what goes wrong. */
const pageItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPageItems: build.query(page('PageItem', pageItemRoutes.fetch)),
    createPageItems: build.mutation({
      ...endpoint(pageItemRoutes.create),
      invalidatesTags: (_items, error) =>
        error ? [] : [listTag('PageItem'), ...wholeTags(['LandingPage'])],
      extraOptions: { screenShows: 'all' },
    }),
    updatePageItems: build.mutation({
      ...update('PageItem', pageItemRoutes.update, ['LandingPage']),
      extraOptions: { screenShows: 'all' },
    }),
    deletePageItems: build.mutation({
      ...remove('PageItem', pageItemRoutes.delete, ['LandingPage', 'User']),
      extraOptions: { screenShows: 'all' },
    }),
    beginPageItemSource: build.mutation(workflowMutation(pageItemRoutes.uploadSource, ['User'])),
    deletePageItemSource: build.mutation(
      rowMutation('PageItem', pageItemRoutes.deleteSource, ['LandingPage', 'User']),
    ),
  }),
})

/** For the machine that saves a page. */
export const {
  createPageItems,
  updatePageItems,
  deletePageItems,
  beginPageItemSource,
  deletePageItemSource,
} = pageItemsApi.endpoints

export const { useFetchPageItemsQuery } = pageItemsApi
