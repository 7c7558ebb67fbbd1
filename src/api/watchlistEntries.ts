import { watchlistEntryRoutes } from '../../contract/resources/watchlistEntries.ts'
import { api } from './api.ts'
import { create, page, remove, update } from './endpoint.ts'
import { shownByForms } from './saveFailure.ts'

/** Their watchlist counts them. */
const watchlistEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchWatchlistEntries: build.query(page('WatchlistEntry', watchlistEntryRoutes.fetch)),
    createWatchlistEntries: build.mutation({
      ...create('WatchlistEntry', watchlistEntryRoutes.create, ['AccountWatchlist']),
      extraOptions: { screenShows: shownByForms },
    }),
    updateWatchlistEntries: build.mutation({
      ...update('WatchlistEntry', watchlistEntryRoutes.update, ['AccountWatchlist']),
      extraOptions: { screenShows: shownByForms },
    }),
    deleteWatchlistEntries: build.mutation(
      remove('WatchlistEntry', watchlistEntryRoutes.delete, ['AccountWatchlist']),
    ),
  }),
})

export const {
  useFetchWatchlistEntriesQuery,
  useCreateWatchlistEntriesMutation,
  useUpdateWatchlistEntriesMutation,
  useDeleteWatchlistEntriesMutation,
} = watchlistEntriesApi
