import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update } from './endpoint.ts'

const accountWatchlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportAccountWatchlists: build.query(uncached(accountWatchlistRoutes.export)),
    fetchAccountWatchlists: build.query(page('AccountWatchlist', accountWatchlistRoutes.fetch)),
    createAccountWatchlists: build.mutation(
      create('AccountWatchlist', accountWatchlistRoutes.create, ['Niche']),
    ),
    updateAccountWatchlists: build.mutation(
      update('AccountWatchlist', accountWatchlistRoutes.update, ['Media', 'Niche']),
    ),
    /** The accounts on them go too, and medias are filtered by them. */
    deleteAccountWatchlists: build.mutation(
      remove('AccountWatchlist', accountWatchlistRoutes.delete, ['WatchlistEntry', 'Media']),
    ),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteAccountWatchlists } = accountWatchlistsApi.endpoints

export const {
  useLazyExportAccountWatchlistsQuery,
  useFetchAccountWatchlistsQuery,
  useCreateAccountWatchlistsMutation,
  useUpdateAccountWatchlistsMutation,
} = accountWatchlistsApi
