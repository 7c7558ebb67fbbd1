import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { api } from './api.ts'
import { create, page, remove, uncached, update, workflowMutation } from './endpoint.ts'

/** Their watchlist counts them, and medias are filtered by it. */
const watchlistEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportWatchlistEntries: build.query(uncached(watchlistEntryRoutes.export)),
    checkWatchlistEntryImport: build.query(uncached(watchlistEntryRoutes.checkImport)),
    importWatchlistEntries: build.mutation(
      workflowMutation(watchlistEntryRoutes.import, [
        'WatchlistEntry',
        'AccountWatchlist',
        'Media',
      ]),
    ),
    fetchWatchlistEntries: build.query(page('WatchlistEntry', watchlistEntryRoutes.fetch)),
    createWatchlistEntries: build.mutation(
      create('WatchlistEntry', watchlistEntryRoutes.create, ['AccountWatchlist', 'Media']),
    ),
    updateWatchlistEntries: build.mutation(
      update('WatchlistEntry', watchlistEntryRoutes.update, ['AccountWatchlist', 'Media']),
    ),
    deleteWatchlistEntries: build.mutation(
      remove('WatchlistEntry', watchlistEntryRoutes.delete, ['AccountWatchlist', 'Media']),
    ),
  }),
})

/** For deletions, which are sent once they cannot be taken back any more. */
export const { deleteWatchlistEntries } = watchlistEntriesApi.endpoints

export const {
  useLazyCheckWatchlistEntryImportQuery,
  useImportWatchlistEntriesMutation,
  useLazyExportWatchlistEntriesQuery,
  useFetchWatchlistEntriesQuery,
  useCreateWatchlistEntriesMutation,
  useUpdateWatchlistEntriesMutation,
} = watchlistEntriesApi
