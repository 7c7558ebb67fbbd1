import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import { isPublic } from '#server/areas/creators/connectors/connector.ts'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { syncWork, type watchWork } from '#server/database/schema/sync.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import type { Queue } from '#server/platform/metrics/queueGauges.ts'
import { openSyncNow, type SyncNow } from './openSyncNow.ts'
import { syncJobs } from './syncJobs.ts'
import type { SyncServices } from './syncServices.ts'

interface Ground
  extends Omit<SyncServices, 'oauthApps'>,
    Needs<never, 'syncAccounts' | 'oauthApps'> {}

/** What keeps accounts up to date: by itself, and at somebody's wish. */
export interface AccountSync {
  /** Those whose accounts are by themselves; those of others once they are connected. */
  readonly platforms: readonly Platform[]
  /** What platforms are asked with. */
  readonly services: SyncServices
  readonly now: SyncNow
  readonly jobs: (database: Database) => readonly Job[]
  /** The accounts that are due. */
  readonly queue: Queue
}

/** What platforms are asked with; where the installation does not want that, there are none to ask. */
export function openPlatforms({ config, ...ground }: Ground): SyncServices {
  const connectors = config.syncAccounts ? ground.connectors : connectorsOf()
  return { ...ground, oauthApps: config.oauthApps, connectors }
}

/** Since when each row of work is due that somebody takes on: those of a platform without a connector stay. */
export const dueOf = (
  work: typeof syncWork | typeof watchWork,
  { connectors }: Pick<SyncServices, 'connectors'>,
): SQL =>
  sql`select due_at from ${work} where lease is null and due_at < now()
    and platform = any(string_to_array(${[...connectors.keys()].join()}, ','))`

/** Opens what asks the platforms about accounts. */
export function openSync(services: SyncServices): AccountSync {
  return {
    services,
    platforms: [...services.connectors.values()].filter(isPublic).map(({ platform }) => platform),
    now: openSyncNow(services),
    jobs: (database) => syncJobs({ ...services, database }),
    queue: { name: 'accounts', due: dueOf(syncWork, services) },
  }
}
