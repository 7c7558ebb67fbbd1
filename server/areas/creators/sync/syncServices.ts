import type { Connector } from '#server/areas/creators/connectors/connector.ts'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import type { AskingServices } from '#server/areas/creators/connectors/openAsking.ts'
import type { Random } from './schedule.ts'
import type { Try } from './syncWork.ts'

/** What accounts are kept up to date with. The database is its owner's, since this works for any workspace. */
export interface SyncServices extends AskingServices {
  readonly connectors: Connectors
  readonly random: Random
}

/** One account being asked about. */
export interface Sync extends SyncServices {
  readonly connector: Connector
  readonly current: Try
  readonly stopping: AbortSignal
}

/** A try that somebody else has taken over, or whose account is no more: nothing that it finds counts. */
export const lost = { kind: 'LOST' } as const
