import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { type Cluster, locateCluster } from '#server/platform/db/embedded/cluster.ts'
import { databaseUrlOf, ensureDatabase } from '#server/platform/db/embedded/ensureDatabase.ts'
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import type { Programs } from '#server/platform/db/embedded/programs.ts'
import { runProgram } from '#server/platform/db/embedded/runProgram.ts'
import type { Settings } from '#server/platform/db/embedded/settings.ts'
import { startPostmaster } from '#server/platform/db/embedded/startPostmaster.ts'
import { freePort } from '#tests/support/freePort.ts'
import { query } from './administer.ts'
import { initialise, password, roomFor } from './initialise.ts'
import { signalPostgres } from './signalPostgres.ts'
import { deleteDataDir, makeDataDir } from './temporaryDataDir.ts'

/** One PostgreSQL of a pair. */
export interface PostgresServer {
  readonly port: number
  /** For the server: the role that owns the database. */
  readonly url: string
  /** Runs a statement as its administrator. */
  ask<Row>(statement: string): Promise<Row[]>
  start(more?: Settings): Promise<void>
  /** Stops it properly. */
  stop(): Promise<void>
  /** Ends all of its processes in the middle of what they do. */
  kill(): Promise<void>
  /** Pauses its processes: connections stay open, and nothing is answered. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Makes a primary of a replica. */
  promote(): Promise<void>
  /** A file of its data folder. */
  read(path: string): Promise<string>
}

/** A primary, and a replica that streams from it. */
export interface ReplicatedPostgres {
  readonly primary: PostgresServer
  readonly replica: PostgresServer
  end(): Promise<void>
}

interface PairSettings {
  /** The embedded one's, when nothing is said. */
  readonly programs?: Programs
  /** Of both. */
  readonly settings?: Settings
  /** Fills the primary before it is copied. */
  readonly prepare: (url: string) => Promise<void>
  /** The port at which the replica finds the primary, when it is not the primary's own. */
  readonly lineTo?: (primaryPort: number) => Promise<number>
}

/** Makes a primary, copies it at rest, and starts both. */
export async function startReplicated(pair: PairSettings): Promise<ReplicatedPostgres> {
  const folder = await makeDataDir()
  const settings = { wal_keep_size: '1GB', ...pair.settings }
  const located = await locateCluster({ dataDir: folder, log: pino({ level: 'silent' }) })
  const clusterOf = (name: string): Cluster => ({
    ...located,
    programs: pair.programs ?? located.programs,
    folder: join(folder, name, 'postgres'),
    logFile: join(folder, name, 'postgres.log'),
  })
  const primaryCluster = clusterOf('primary')
  const replicaCluster = clusterOf('replica')
  await initialise(primaryCluster, 'C')
  await roomFor(replicaCluster)
  const primary = serverOn(primaryCluster, await freePort(), settings)
  await primary.start()
  await pair.prepare(await ensureDatabase(primary.port, password))
  await primary.stop()
  await promisify(execFile)('cp', ['-a', primaryCluster.folder, replicaCluster.folder])
  await writeFile(join(replicaCluster.folder, 'standby.signal'), '')
  const line = pair.lineTo ? await pair.lineTo(primary.port) : primary.port
  const replica = serverOn(replicaCluster, await freePort(), {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${line} user=postgres password=${password} application_name=replica`,
    wal_retrieve_retry_interval: '200ms',
  })
  await primary.start()
  await replica.start()
  return {
    primary,
    replica,
    async end() {
      await Promise.all([replica.stop(), primary.stop()])
      await deleteDataDir(folder)
    },
  }
}

function serverOn(cluster: Cluster, port: number, settings: Settings): PostgresServer {
  const administer = `postgres://postgres:${password}@127.0.0.1:${port}`
  return {
    port,
    url: databaseUrlOf(port, password),
    ask: async <Row>(statement: string) =>
      (await query(`${administer}/greenroom`, statement)) as Row[],
    start: async (more = {}) =>
      void (await startPostmaster(cluster, { ...settings, ...more }, port)),
    stop: () => stopPostmaster(cluster),
    kill: () => signalPostgres(cluster.folder, 'SIGKILL'),
    freeze: () => signalPostgres(cluster.folder, 'SIGSTOP'),
    thaw: () => signalPostgres(cluster.folder, 'SIGCONT'),
    async promote() {
      const args = ['promote', '-D', cluster.folder, '-w', '-s']
      const { ok, output } = await runProgram(cluster.programs.pgCtl, args, cluster)
      if (!ok) throw new Error(output)
    },
    read: (path) => readFile(join(cluster.folder, path), 'utf8'),
  }
}
