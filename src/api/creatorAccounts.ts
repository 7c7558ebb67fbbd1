import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { api } from './api.ts'
import { listTag } from './cacheTags.ts'
import { create, endpoint, page, remove, uncached, update } from './endpoint.ts'

const creatorAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchCreatorAccounts: build.query(page('CreatorAccount', creatorAccountRoutes.fetch)),
    createCreatorAccounts: build.mutation(
      create('CreatorAccount', creatorAccountRoutes.create, [
        'User',
        'Creator',
        'Tag',
        'Media',
        'Niche',
      ]),
    ),
    updateCreatorAccounts: build.mutation(
      update('CreatorAccount', creatorAccountRoutes.update, [
        'Creator',
        'Tag',
        'AccountAnalytics',
        'Media',
        'Niche',
      ]),
    ),
    deleteCreatorAccounts: build.mutation(
      remove('CreatorAccount', creatorAccountRoutes.delete, [
        'User',
        'Creator',
        'Tag',
        'AccountAnalytics',
        'Media',
      ]),
    ),
    exportCreatorAccounts: build.query(uncached(creatorAccountRoutes.export)),
    validateCreatorAccount: build.query({
      ...endpoint(creatorAccountRoutes.validate),
      providesTags: [listTag('CreatorAccount')],
    }),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteCreatorAccounts } = creatorAccountsApi.endpoints

export const {
  useFetchCreatorAccountsQuery,
  useLazyFetchCreatorAccountsQuery,
  useLazyExportCreatorAccountsQuery,
  useCreateCreatorAccountsMutation,
  useUpdateCreatorAccountsMutation,
  useValidateCreatorAccountQuery,
} = creatorAccountsApi
