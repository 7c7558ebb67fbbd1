import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'

const itemAttributesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchItemAttributes: build.query(page('ItemAttribute', itemAttributeRoutes.fetch)),
    createItemAttributes: build.mutation(
      create('ItemAttribute', itemAttributeRoutes.create, ['RequestItem']),
    ),
    updateItemAttributes: build.mutation(
      update('ItemAttribute', itemAttributeRoutes.update, ['RequestItem']),
    ),
    deleteItemAttributes: build.mutation(
      remove('ItemAttribute', itemAttributeRoutes.delete, ['RequestItem']),
    ),
  }),
})

export const {
  useFetchItemAttributesQuery,
  useCreateItemAttributesMutation,
  useUpdateItemAttributesMutation,
  useDeleteItemAttributesMutation,
} = itemAttributesApi
