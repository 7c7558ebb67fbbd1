import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSavedViews: build.query(page('SavedView', savedViewRoutes.fetch)),
    createSavedViews: build.mutation({
      ...create('SavedView', savedViewRoutes.create),
      extraOptions: { screenShows: shownByForms },
    }),
    updateSavedViews: build.mutation({
      ...update('SavedView', savedViewRoutes.update),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteSavedViews: build.mutation(remove('SavedView', savedViewRoutes.delete)),
  }),
})

export const {
  useFetchSavedViewsQuery,
  useCreateSavedViewsMutation,
  useUpdateSavedViewsMutation,
  useDeleteSavedViewsMutation,
} = savedViewsApi
