import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { api } from './api.ts'
import { create, endpoint, listFile, page, remove, update, workflowMutation } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** Their watchlist counts them, and medias are filtered by it. */
const watchlistEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportWatchlistEntries: build.query(listFile(watchlistEntryRoutes.export)),
    checkWatchlistEntryImport: build.query({
      ...endpoint(watchlistEntryRoutes.checkImport),
      keepUnusedDataFor: 0,
    }),
    importWatchlistEntries: build.mutation(
      workflowMutation(watchlistEntryRoutes.import, [
        'WatchlistEntry',
        'AccountWatchlist',
        'Media',
      ]),
    ),
    fetchWatchlistEntries: build.query(page('WatchlistEntry', watchlistEntryRoutes.fetch)),
    createWatchlistEntries: build.mutation({
      ...create('WatchlistEntry', watchlistEntryRoutes.create, ['AccountWatchlist', 'Media']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateWatchlistEntries: build.mutation({
      ...update('WatchlistEntry', watchlistEntryRoutes.update, ['AccountWatchlist', 'Media']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteWatchlistEntries: build.mutation(
      remove('WatchlistEntry', watchlistEntryRoutes.delete, ['AccountWatchlist', 'Media']),
    ),
  }),
})

export const {
  useLazyCheckWatchlistEntryImportQuery,
  useImportWatchlistEntriesMutation,
  useLazyExportWatchlistEntriesQuery,
  useFetchWatchlistEntriesQuery,
  useCreateWatchlistEntriesMutation,
  useUpdateWatchlistEntriesMutation,
  useDeleteWatchlistEntriesMutation,
} = watchlistEntriesApi
