import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

const itemExamplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchItemExamples: build.query(page('ItemExample', itemExampleRoutes.fetch)),
    createItemExamples: build.mutation({
      ...create('ItemExample', itemExampleRoutes.create, ['RequestItem']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateItemExamples: build.mutation({
      ...update('ItemExample', itemExampleRoutes.update, ['RequestItem']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteItemExamples: build.mutation(
      remove('ItemExample', itemExampleRoutes.delete, ['RequestItem']),
    ),
  }),
})

export const {
  useCreateItemExamplesMutation,
  useUpdateItemExamplesMutation,
  useDeleteItemExamplesMutation,
} = itemExamplesApi
