import type { Area } from '#server/platform/area.ts'
import { accountWatchlistCalls } from './accountWatchlistCalls.ts'
import { watchlistEntryCalls } from './watchlistEntryCalls.ts'

/** Lists of public accounts to follow. */
export const area = (): Area => ({
  calls: [...accountWatchlistCalls(), ...watchlistEntryCalls()],
})
