import type { ConnectionServices } from '#server/areas/creators/connections/connectionServices.ts'
import type { UsableToken } from '#server/areas/creators/connections/usableToken.ts'
import type { Connector } from '#server/areas/creators/connectors/connector.ts'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import type { Random } from './schedule.ts'
import type { Try } from './syncWork.ts'

/** What accounts are kept up to date with. The database is its owner's, since this works for any workspace. */
export interface SyncServices extends ConnectionServices {
  readonly connectors: Connectors
  readonly random: Random
}

/** One account being asked about. */
export interface Sync extends SyncServices {
  readonly connector: Connector
  readonly current: Try
  readonly stopping: AbortSignal
  /** The token it is asked about with; undefined where it takes none of its own. */
  readonly used?: UsableToken['kept']
}

/** A try that somebody else has taken over, or whose account is no more: nothing that it finds counts. */
export const lost = { kind: 'LOST' } as const
