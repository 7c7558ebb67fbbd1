import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { TestedPlatforms } from './areas/creators/sync/openSync.ts'
import { writeProductDomains } from './areas/links/domains/productDomains.ts'
import { openVisitStore } from './areas/visits/openVisitStore.ts'
import { compose } from './compose.ts'
import { deleteOldReports } from './edge/report/deleteOldReports.ts'
import { type Edge, startEdge } from './edge/startEdge.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openKeyedHash } from './platform/crypto/keyedHash.ts'
import { readTokenKeys } from './platform/crypto/tokenKeys.ts'
import { openTokenSeal } from './platform/crypto/tokenSeal.ts'
import { awaitDatabase } from './platform/db/awaitDatabase.ts'
import { openCallDatabase } from './platform/db/callDatabase.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/startEmbeddedPostgres.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { lockDataDir } from './platform/files/dataDirLock.ts'
import type { Outside } from './platform/foreign/requestForeign.ts'
import { parseTrustedProxies } from './platform/http/clientIp.ts'
import { openCountries } from './platform/http/countries.ts'
import { listen, requestedHost } from './platform/http/listen.ts'
import { strictTransport } from './platform/http/strictTransport.ts'
import { openJobLocks } from './platform/jobs/jobLocks.ts'
import { type Job, periodically } from './platform/jobs/periodically.ts'
import { watchSlowness } from './platform/log/slowness.ts'
import { openMailer } from './platform/mail/openMailer.ts'
import { serveMetrics } from './platform/metrics/serveMetrics.ts'
import { fileThumbnails } from './platform/pictures/fileThumbnails.ts'
import { makeThumbnails, type ThumbnailMakers } from './platform/pictures/makeThumbnails.ts'
import { pageVariants } from './platform/pictures/pageVariants.ts'
import { forgetFailed, pictureQueue } from './platform/pictures/pictureWork.ts'
import { universeThumbnails } from './platform/pictures/universeThumbnails.ts'
import { openStorage, type ServedStorage } from './platform/storage/openStorage.ts'
import type { Ground } from './sample/making.ts'
import { sampleJob } from './sample/sampleJob.ts'

/** Where `npm run build` puts the browser app. */
const clientFolder = fileURLToPath(new URL('../dist/', import.meta.url))

/** How often upkeep runs, in seconds. */
const upkeepPeriod = 600

/** How often it is looked whether pictures are to be made, in seconds. */
const picturePeriod = 2

/** How often it is looked whether somebody has asked for a sample, in seconds. */
const samplePeriod = 2

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

/**
 * Starts the whole of Greenroom: database, edge, app and upkeep.
 *
 * @throws StartupError when the operator has to mend something first. What was started by then is stopped.
 */
export async function startServer(settings: StartSettings): Promise<RunningServer> {
  const { config, log, dev, stopping, platforms, outside } = settings
  const started = new Undoing()
  try {
    if (config.tracedShare !== undefined) {
      const { startTracing } = await import('./platform/tracing/startTracing.ts')
      started.undoWith(startTracing({ share: config.tracedShare, role: 'all' }))
    }
    const lock = await lockDataDir(config.dataDir)
    started.undoWith(() => lock.release())
    const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config, log, started))
    if (config.databaseUrl) await awaitDatabase({ url: config.databaseUrl, log, stopping })
    await migrateDatabase(databaseUrl)
    const database = openDatabase(databaseUrl, log)
    started.undoWith(() => database.$client.end())
    await writeProductDomains(database, config.productDomainHosts)
    const keyedHash = await openKeyedHash(database)
    const tokenSeal = openTokenSeal(await readTokenKeys(config))
    const storage = await openStorage({ config, database, keyedHash, log })

    const mailer = openMailer(config, log)
    const visits = openVisitStore(config, log)
    started.undoWith(() => visits.close())
    const edge = await startEdge({
      config,
      databaseUrl,
      database,
      keyedHash,
      storage,
      mailer,
      visits,
      log,
    })
    started.undoWith(() => edge.close())
    let draining = false
    const slowness = watchSlowness(log)
    started.undoWith(async () => slowness.stop())
    const callDatabase = openCallDatabase(databaseUrl, log, slowness.onWaited)
    started.undoWith(() => callDatabase.$client.end())
    const { app, jobs, queues } = compose({
      config,
      database: callDatabase,
      keyedHash,
      tokenSeal,
      mailer,
      storage,
      visits,
      log,
      ...(platforms ? { platforms } : {}),
      ...(outside ? { outside } : {}),
      countryOf: await openCountries(),
      clientFolder,
      isDraining: () => draining,
    })
    const ground = { app, appUrl: config.appUrl, database, databaseUrl, visits, log }
    await settings.prepare?.(ground)
    started.undoWith(periodically([sampleJob(ground)], samplePeriod, log))
    const upkeep = [...jobs(database), ...processJobs(database)]
    const locks = openJobLocks(databaseUrl)
    started.undoWith(() => locks.close())
    started.undoWith(periodically(upkeep, upkeepPeriod, log, locks.alone))
    for (const job of pictureJobs({ config, database, storage, log, outside })) {
      started.undoWith(periodically([job], picturePeriod, log))
    }

    if (config.metrics) {
      const all = [...queues, pictureQueue]
      const settings = { ...config.metrics, database, queues: all, role: 'all', log }
      started.undoWith(await serveMetrics(settings))
    }
    const answer = getRequestListener(app.fetch)
    const serveApp = dev ? await withVite(answer, started) : answer
    const { drain } = await listen(byHost(edge, serveApp, strictTransport(config)), {
      ...config,
      trustedProxies: parseTrustedProxies(config.trustedProxies),
    })
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

/** What needs doing now and then beside the jobs of areas. */
const processJobs = (database: Database): readonly Job[] => [
  { name: 'delete old reports', run: () => deleteOldReports(database) },
  { name: 'forget failed pictures', run: () => forgetFailed(database, systemClock()) },
]

interface PictureGround {
  readonly config: Config
  readonly database: Database
  readonly storage: ServedStorage
  readonly log: Logger
  readonly outside: Outside | undefined
}

/** Makes the pictures that are asked for. Each has rounds of its own: one waits for foreign servers, the other must not. */
function pictureJobs({ config, database, storage, log, outside }: PictureGround): readonly Job[] {
  const job = (name: string, makers: ThumbnailMakers): Job => ({
    name,
    run: (stopping) =>
      makeThumbnails({ database, storage, clock: systemClock, log }, makers, stopping),
  })
  return [
    job('make thumbnails', {
      ...fileThumbnails({ database, storage }),
      ...pageVariants({ database, storage }),
    }),
    job(
      'fetch thumbnails',
      universeThumbnails({ ...config, database, ...(outside ? { outside } : {}) }),
    ),
  ]
}

async function startOwnPostgres(config: Config, log: Logger, started: Undoing): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  started.undoWith(() => postgres.stop())
  return postgres.url
}

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** The app's own host gets the app, every other the edge. */
const byHost =
  (edge: Edge, serveApp: Answering, beforeAll: Answering): Answering =>
  (request, response) => {
    beforeAll(request, response)
    const host = requestedHost(request)
    return edge.handles(host) ? edge.handle(request, response) : serveApp(request, response)
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
