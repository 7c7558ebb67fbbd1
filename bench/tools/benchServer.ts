import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { embeddedDatabaseUrl, startServerProcess } from '#tests/support/serverProcess.ts'
import { memoryOf } from './processUse.ts'

/** The real server on a fresh data folder, with its own PostgreSQL, and a connection to that. */
export interface BenchServer {
  readonly pid: number
  readonly port: number
  readonly dataDir: string
  readonly database: Client
  /** What the Node process holds of the machine's memory, in bytes. */
  memory(): number
  stop(): Promise<void>
}

type Variables = Readonly<Record<string, string>>

/** @param variables what the environment says beside the rest. */
export async function startBenchServer(variables: Variables = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'))
  const server = await startOn(dataDir, variables)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on a data folder that stays, for the next run to go on with. */
export async function startKeptServer(dataDir: string): Promise<BenchServer> {
  await mkdir(dataDir, { recursive: true })
  return startOn(dataDir, {})
}

async function startOn(dataDir: string, variables: Variables): Promise<BenchServer> {
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...variables,
  })
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await database.connect()
  return {
    pid: server.pid,
    port: server.port,
    dataDir,
    database,
    memory: () => memoryOf(server.pid),
    async stop() {
      await database.end()
      await server.stop()
    },
  }
}

/**
 * Makes links at `bio.localhost/bench-1` and on, of a workspace or of a new one; gives the workspace's id.
 */
export async function makeBenchLinks(
  database: Client,
  count: number,
  workspaceId?: string,
): Promise<string> {
  const id = workspaceId ?? (await makeWorkspace(database))
  await database.query(
    `insert into tracking_links (id, workspace_id, domain_id, pathname, target_url)
     select gen_random_uuid(), $1, domains.id, 'bench-' || number, 'https://example.com/'
     from generate_series(1, $2::int) as number, domains where host = 'bio.localhost'`,
    [id, count],
  )
  return id
}

async function makeWorkspace(database: Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into workspaces (id) values (gen_random_uuid()) returning id',
  )
  return rows[0]?.id ?? ''
}
