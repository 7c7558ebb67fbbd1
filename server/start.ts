import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { pictureQueue } from './areas/pictures/pictureWork.ts'
import { migrateDatabase } from './database/migrate.ts'
import { dependenciesOf } from './dependencies.ts'
import { type Edge, isAppHost, startEdge } from './edge/startEdge.ts'
import {
  type Base,
  type OpenedApp,
  openApp,
  openBase,
  openConfiguredReplica,
} from './openProduct.ts'
import { type Parts, partsOf } from './parts.ts'
import type { Config } from './platform/config/config.ts'
import { awaitDatabase } from './platform/db/awaitDatabase.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/startEmbeddedPostgres.ts'
import { watchDependencies } from './platform/dependencies/watchDependencies.ts'
import { lockDataDir } from './platform/files/dataDirLock.ts'
import { onDisk } from './platform/files/fullDisk.ts'
import { parseTrustedProxies } from './platform/http/clientIp.ts'
import { checkAddress, listen, requestedHost } from './platform/http/listen.ts'
import { probes, type Readiness } from './platform/http/probes.ts'
import { strictTransport } from './platform/http/strictTransport.ts'
import { watchSlowness } from './platform/log/slowness.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openMailer } from './platform/mail/openMailer.ts'
import { serveMetrics } from './platform/metrics/serveMetrics.ts'
import type { Ground } from './sample/making.ts'
import { startJobs } from './startJobs.ts'
import { realSurroundings, type Surroundings } from './surroundings.ts'
import { Undoing } from './undoing.ts'

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
  /** The real ones, unless the demonstration or a test has its own. */
  readonly surroundings?: Surroundings
  /** What is to be there before anybody is answered. */
  readonly prepare?: (ground: Ground) => Promise<void>
  /** Tells a start that is waiting for the database to give up. */
  readonly stopping: AbortSignal
}

/** What the parts of a process stand on. */
interface ProcessBase extends Base {
  readonly readiness: Readiness
}

/**
 * Starts Greenroom, or the parts of it that its role names: database, edge, app and jobs.
 *
 * @throws StartupError when the operator has to mend something first. What was started by then is stopped.
 */
export async function startServer(settings: StartSettings): Promise<RunningServer> {
  const { config, log, dev, surroundings = realSurroundings } = settings
  const { role } = config
  const started = new Undoing()
  let draining = false
  try {
    if (config.tracedShare !== undefined) {
      const { startTracing } = await import('./platform/tracing/startTracing.ts')
      started.undoWith(startTracing({ share: config.tracedShare, role }))
    }
    const lock = await lockDataDir(config.dataDir)
    started.undoWith(() => lock.release())
    // An address that cannot be used is refused now, not once the database has been made.
    await checkAddress({ ...config, variables: '' })
    if (config.metrics) await checkAddress({ ...config.metrics, variables: 'METRICS_' })
    const databaseUrl = await openMigratedDatabase(settings, started)
    const opened = await openBase({ config, log, databaseUrl, surroundings, started })
    const parts = partsOf[role]
    const watched = watchDependencies({ dependencies: dependenciesOf(opened, parts), log })
    started.undoWith(watched.stop)
    const base = { ...opened, readiness: { isDraining: () => draining, away: watched.away } }
    const { database } = base
    const mailer = parts.app || parts.jobs ? openMailer(config, log) : undefined
    const edge = parts.edge ? await openEdge(base) : undefined
    const composed = mailer && (await startApp(base, { mailer, parts, prepare: settings.prepare }))
    if (config.metrics) {
      const queues = [...(composed?.queues ?? []), pictureQueue]
      const { metrics: place, dataDir } = config
      const origins = ownOrigins(config)
      started.undoWith(
        await serveMetrics({ ...place, database, dataDir, origins, queues, role, log }),
      )
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

/** The URL of the database, brought up to date: the configured one, or the embedded one of DATA_DIR. */
async function openMigratedDatabase(
  { config, log, stopping }: StartSettings,
  started: Undoing,
): Promise<string> {
  const configuredUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (configuredUrl) {
    await awaitDatabase({ url: configuredUrl, log, stopping })
    await migrateDatabase(configuredUrl)
    return configuredUrl
  }
  return onDisk(config.dataDir, async () => {
    const url = await startOwnPostgres(config, log, started)
    await migrateDatabase(url)
    return url
  })
}

/** The hosts of links. */
async function openEdge(base: ProcessBase) {
  const edge = await startEdge(base)
  base.started.undoWith(() => edge.close())
  return edge
}

interface AppParts {
  readonly mailer: Mailer
  readonly parts: Parts
  readonly prepare: StartSettings['prepare']
}

/** The app, and the jobs of its areas where they are this process's. */
async function startApp(
  base: ProcessBase,
  { mailer, parts, prepare }: AppParts,
): Promise<OpenedApp> {
  const { config, log, started, database, databaseUrl, visits, readiness } = base
  const slowness = watchSlowness(log)
  started.undoWith(async () => slowness.stop())
  const opened = await openApp(base, {
    mailer,
    clientFolder,
    readiness,
    onWaited: slowness.onWaited,
    openReads: parts.app ? openConfiguredReplica : async () => undefined,
  })
  // Said in the log, and known before the first page asks.
  void opened.films.ffmpeg()
  const sampled = { app: opened.app, appUrl: config.appUrl, database, databaseUrl, visits, log }
  await prepare?.(sampled)
  if (parts.jobs) started.undoWith(startJobs({ ...base, mailer, sampled }, opened))
  return opened
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

/** The hosts whose certificates whoever runs the product has; those of workspaces' own domains are the proxy's. */
const ownOrigins = ({ appUrl, productDomainHosts }: Config): readonly URL[] =>
  appUrl.protocol === 'https:'
    ? [appUrl, ...productDomainHosts.map((host) => new URL(`https://${host}`))]
    : []

async function withVite(answer: Answering, started: Undoing): Promise<Answering> {
  const { viteInFront } = await import('./platform/http/viteInFront.ts')
  const vite = await viteInFront(answer)
  started.undoWith(() => vite.close())
  return vite.answer
}
