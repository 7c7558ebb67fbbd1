import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'

const itemExamplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchItemExamples: build.query(page('ItemExample', itemExampleRoutes.fetch)),
    createItemExamples: build.mutation(
      create('ItemExample', itemExampleRoutes.create, ['RequestItem']),
    ),
    updateItemExamples: build.mutation(
      update('ItemExample', itemExampleRoutes.update, ['RequestItem']),
    ),
    deleteItemExamples: build.mutation(
      remove('ItemExample', itemExampleRoutes.delete, ['RequestItem']),
    ),
  }),
})

export const {
  useFetchItemExamplesQuery,
  useCreateItemExamplesMutation,
  useUpdateItemExamplesMutation,
  useDeleteItemExamplesMutation,
} = itemExamplesApi
