import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { TestedPlatforms } from './areas/creators/sync/openSync.ts'
import { writeProductDomains } from './areas/links/domains/productDomains.ts'
import { openVisitStore } from './areas/visits/openVisitStore.ts'
import type { VisitStore } from './areas/visits/visitStore.ts'
import { type Composed, compose } from './compose.ts'
import { type Edge, isAppHost, startEdge } from './edge/startEdge.ts'
import { type Parts, partsOf } from './parts.ts'
import type { Config } from './platform/config/config.ts'
import { type KeyedHash, openKeyedHash } from './platform/crypto/keyedHash.ts'
import { readTokenKeys } from './platform/crypto/tokenKeys.ts'
import { openTokenSeal } from './platform/crypto/tokenSeal.ts'
import { awaitDatabase } from './platform/db/awaitDatabase.ts'
import { maxStatementMs, type OnWaited, openCallDatabase } from './platform/db/callDatabase.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/startEmbeddedPostgres.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { checkPooler } from './platform/db/pooler.ts'
import { openReplica } from './platform/db/replica/openReplica.ts'
import type { Reads } from './platform/db/replica/reads.ts'
import { lockDataDir } from './platform/files/dataDirLock.ts'
import type { Outside } from './platform/foreign/requestForeign.ts'
import { parseTrustedProxies } from './platform/http/clientIp.ts'
import { openCountries } from './platform/http/countries.ts'
import { listen, requestedHost } from './platform/http/listen.ts'
import { probes } from './platform/http/probes.ts'
import { strictTransport } from './platform/http/strictTransport.ts'
import { watchSlowness } from './platform/log/slowness.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openMailer } from './platform/mail/openMailer.ts'
import { serveMetrics } from './platform/metrics/serveMetrics.ts'
import { pictureQueue } from './platform/pictures/pictureWork.ts'
import { openStorage, type ServedStorage } from './platform/storage/openStorage.ts'
import type { Ground } from './sample/making.ts'
import { startJobs } from './startJobs.ts'

/** Where `npm run build` puts the browser app. */
const clientFolder = fileURLToPath(new URL('../dist/', import.meta.url))

/** A server that answers. */
export interface RunningServer {
  /** Lets requests end, keeps every answered visit, and stops the embedded PostgreSQL last. */
  stop(): Promise<void>
}

interface StartSettings {
  readonly config: Config
  readonly log: Logger
  /** With Vite's dev server inside, which builds the browser app as it is asked for. */
  readonly dev: boolean
  /** What stands for the platforms in a test. */
  readonly platforms?: TestedPlatforms
  /** What stands for the internet in a demonstration, which reaches none. */
  readonly outside?: Outside
  /** What is to be there before anybody is answered. */
  readonly prepare?: (ground: Ground) => Promise<void>
  /** Tells a start that is waiting for the database to give up. */
  readonly stopping: AbortSignal
}

/** What all parts of a process stand on. */
interface Base extends StartSettings {
  readonly started: Undoing
  /** The database without a pooler. */
  readonly databaseUrl: string
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly storage: ServedStorage
  readonly visits: VisitStore
  readonly isDraining: () => boolean
}

/**
 * Starts Greenroom, or the parts of it that its role names: database, edge, app and jobs.
 *
 * @throws StartupError when the operator has to mend something first. What was started by then is stopped.
 */
export async function startServer(settings: StartSettings): Promise<RunningServer> {
  const { config, log, dev } = settings
  const { role } = config
  const started = new Undoing()
  let draining = false
  try {
    if (config.tracedShare !== undefined) {
      const { startTracing } = await import('./platform/tracing/startTracing.ts')
      started.undoWith(startTracing({ share: config.tracedShare, role }))
    }
    const base = { ...settings, ...(await openBase(settings, started)), isDraining: () => draining }
    const { database } = base
    const parts = partsOf[role]
    const mailer = parts.app || parts.jobs ? openMailer(config, log) : undefined
    const edge = parts.edge ? await openEdge(base, mailer) : undefined
    const composed = mailer && (await openApp(base, mailer, parts))
    if (config.metrics) {
      const queues = [...(composed?.queues ?? []), pictureQueue]
      started.undoWith(await serveMetrics({ ...config.metrics, database, queues, role, log }))
    }

    const app = parts.app && composed ? composed.app : probes(base)
    const answer = getRequestListener(app.fetch)
    const serveApp = dev ? await withVite(answer, started) : answer
    const handler = byHost({
      edge,
      serveApp,
      beforeAll: strictTransport(config),
      appUrl: config.appUrl,
    })
    const trustedProxies = parseTrustedProxies(config.trustedProxies)
    const { drain } = await listen(handler, { ...config, trustedProxies })
    started.undoWith(() => {
      draining = true
      return drain()
    })
    return { stop: () => started.undo() }
  } catch (error) {
    await started.undo()
    throw error
  }
}

/** Opens what all parts stand on. */
async function openBase({ config, log, stopping }: StartSettings, started: Undoing) {
  const lock = await lockDataDir(config.dataDir)
  started.undoWith(() => lock.release())
  const configuredUrl = config.databaseDirectUrl ?? config.databaseUrl
  const databaseUrl = configuredUrl ?? (await startOwnPostgres(config, log, started))
  if (configuredUrl) await awaitDatabase({ url: configuredUrl, log, stopping })
  await migrateDatabase(databaseUrl)
  const database = openDatabase(databaseUrl, log)
  started.undoWith(() => database.$client.end())
  await writeProductDomains(database, config.productDomainHosts)
  const keyedHash = await openKeyedHash(database)
  const storage = await openStorage({ config, database, keyedHash, log })
  const visits = openVisitStore(config, log)
  started.undoWith(() => visits.close())
  return { started, databaseUrl, database, keyedHash, storage, visits }
}

/** The hosts of links. Beside jobs or the app it mails reports itself. */
async function openEdge(base: Base, mailer: Mailer | undefined) {
  const edge = await startEdge({ ...base, mailer })
  base.started.undoWith(() => edge.close())
  return edge
}

/** The app, and the jobs of its areas where they are this process's. */
async function openApp(base: Base, mailer: Mailer, parts: Parts): Promise<Composed> {
  const { config, log, started, database, databaseUrl, storage, visits, outside } = base
  const slowness = watchSlowness(log)
  started.undoWith(async () => slowness.stop())
  const isPooled = config.databaseDirectUrl !== undefined
  const callsUrl = config.databaseUrl ?? databaseUrl
  if (isPooled) await checkPooler(callsUrl, maxStatementMs)
  const callDatabase = openCallDatabase(callsUrl, log, slowness.onWaited, isPooled)
  started.undoWith(() => callDatabase.$client.end())
  const reads = parts.app ? await openReads(base, callDatabase, slowness.onWaited) : undefined
  const composed = compose({
    ...base,
    database: callDatabase,
    reads,
    tokenSeal: openTokenSeal(await readTokenKeys(config)),
    mailer,
    countryOf: await openCountries(),
    clientFolder,
  })
  const sampled = { app: composed.app, appUrl: config.appUrl, database, databaseUrl, visits, log }
  await base.prepare?.(sampled)
  if (parts.jobs) {
    const ground = { config, database, databaseUrl, mailer, storage, log, outside, sampled }
    started.undoWith(startJobs(ground, composed))
  }
  return composed
}

/** The replica, where there is one. */
async function openReads(
  { config, database, log, started }: Base,
  calls: Database,
  onWaited: OnWaited,
): Promise<Reads | undefined> {
  const url = config.databaseReplicaUrl
  if (url === undefined) return undefined
  const replica = await openReplica({ url, direct: database, calls, log, onWaited })
  started.undoWith(() => replica.close())
  return replica.reads
}

async function startOwnPostgres(config: Config, log: Logger, started: Undoing): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  started.undoWith(() => postgres.stop())
  return postgres.url
}

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

interface Hosts {
  readonly edge: Edge | undefined
  readonly serveApp: Answering
  readonly beforeAll: Answering
  readonly appUrl: URL
}

/** The app's own host gets the app, every other the edge; without an edge, nobody is at home there. */
const byHost =
  ({ edge, serveApp, beforeAll, appUrl }: Hosts): Answering =>
  (request, response) => {
    beforeAll(request, response)
    // By whatever name the proxy knows this process.
    if (edge?.certificates.isAsk(request)) return edge.certificates.answer(request, response)
    if (isAppHost(requestedHost(request), appUrl)) return serveApp(request, response)
    return edge ? edge.handle(request, response) : response.writeHead(421).end()
  }

async function withVite(answer: Answering, started: Undoing): Promise<Answering> {
  const { viteInFront } = await import('./platform/http/viteInFront.ts')
  const vite = await viteInFront(answer)
  started.undoWith(() => vite.close())
  return vite.answer
}

/** What has been started, to be stopped in the opposite order, once. */
class Undoing {
  readonly #steps: (() => Promise<unknown>)[] = []

  undoWith(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  async undo(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step()
  }
}
