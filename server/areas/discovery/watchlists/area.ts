import { dueOf } from '#server/areas/creators/sync/openSync.ts'
import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import type { Area } from '#server/platform/area.ts'
import { accountWatchlistCalls } from './accountWatchlistCalls.ts'
import { entryImport } from './entryImport.ts'
import { watchJob } from './watch/watchJob.ts'
import { watchlistEntryCalls } from './watchlistEntryCalls.ts'

interface Services {
  readonly asking: SyncServices
}

/** Lists of public accounts to follow, whose posts come into Discover. */
export const area = ({ asking }: Services): Area => ({
  calls: [...accountWatchlistCalls(), ...watchlistEntryCalls(asking), ...entryImport()],
  jobs: (database) => [watchJob({ ...asking, database })],
  queues: [{ name: 'watchlists', due: dueOf(watchWork, asking) }],
})
