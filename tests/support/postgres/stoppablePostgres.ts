import { pino } from 'pino'
import { locateCluster } from '#server/platform/db/embedded/cluster.ts'
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { startPostmaster } from '#server/platform/db/embedded/startPostmaster.ts'
import { signalPostgres } from './signalPostgres.ts'

/** A PostgreSQL of its own, to be taken away and given back. */
export interface StoppablePostgres {
  readonly url: string
  /** Stops it properly: connections are cut, new ones refused. */
  shutDown(): Promise<void>
  /** Starts it again, on the same port. */
  startUp(): Promise<void>
  /** Pauses its processes: connections stay open, and nothing is answered. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  end(): Promise<void>
}

const log = pino({ level: 'silent' })

export async function startStoppablePostgres(dataDir: string): Promise<StoppablePostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const cluster = await locateCluster({ dataDir, log })
  return {
    url: postgres.url,
    shutDown: () => stopPostmaster(cluster),
    async startUp() {
      await startPostmaster(cluster, {}, Number(new URL(postgres.url).port))
    },
    freeze: () => signalPostgres(cluster.folder, 'SIGSTOP'),
    thaw: () => signalPostgres(cluster.folder, 'SIGCONT'),
    end: () => postgres.stop(),
  }
}
