import { pageItemRoutes } from '../../contract/resources/pageItems.ts'
import { api } from './api.ts'
import { endpoint, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'
import { changedTags, listTag, wholeTags } from './tags.ts'

/** What stands on a page shows with the page. */
const pageItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPageItems: build.query(page('PageItem', pageItemRoutes.fetch)),
    createPageItems: build.mutation({
      ...endpoint(pageItemRoutes.create),
      invalidatesTags: (_items, error) =>
        error ? [] : [listTag('PageItem'), ...wholeTags(['LandingPage'])],
      extraOptions: { screenShows: shownByForms },
    }),
    updatePageItems: build.mutation({
      ...update('PageItem', pageItemRoutes.update, ['LandingPage']),
      extraOptions: { screenShows: shownByForms },
    }),
    deletePageItems: build.mutation(remove('PageItem', pageItemRoutes.delete, ['LandingPage'])),
    beginPageItemSource: build.mutation(endpoint(pageItemRoutes.uploadSource)),
    deletePageItemSource: build.mutation({
      ...endpoint(pageItemRoutes.deleteSource),
      invalidatesTags: (_item, error, { id }) =>
        error ? [] : changedTags('PageItem', [id], ['LandingPage']),
    }),
  }),
})

export const {
  useFetchPageItemsQuery,
  useCreatePageItemsMutation,
  useUpdatePageItemsMutation,
  useDeletePageItemsMutation,
  useBeginPageItemSourceMutation,
  useDeletePageItemSourceMutation,
} = pageItemsApi
