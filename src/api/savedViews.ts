import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchSavedViews: build.query(page('SavedView', savedViewRoutes.fetch)),
    createSavedViews: build.mutation(create('SavedView', savedViewRoutes.create)),
    updateSavedViews: build.mutation(update('SavedView', savedViewRoutes.update)),
    deleteSavedViews: build.mutation(remove('SavedView', savedViewRoutes.delete)),
  }),
})

export const {
  useFetchSavedViewsQuery,
  useCreateSavedViewsMutation,
  useUpdateSavedViewsMutation,
  useDeleteSavedViewsMutation,
} = savedViewsApi
