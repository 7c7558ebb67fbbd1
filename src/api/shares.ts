import { shareRoutes } from '#contract/resources/shares.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'

const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchShares: build.query(page('Share', shareRoutes.fetch)),
    createShares: build.mutation(create('Share', shareRoutes.create)),
    updateShares: build.mutation(update('Share', shareRoutes.update)),
    deleteShares: build.mutation(remove('Share', shareRoutes.delete, ['Submission'])),
  }),
})

export const {
  useFetchSharesQuery,
  useCreateSharesMutation,
  useUpdateSharesMutation,
  useDeleteSharesMutation,
} = sharesApi
