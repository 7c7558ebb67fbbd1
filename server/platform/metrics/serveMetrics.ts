import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '#server/platform/db/database.ts'
import { noProxies } from '#server/platform/http/clientIp.ts'
import { listen } from '#server/platform/http/listen.ts'
import { version } from '#server/platform/version.ts'
import { showBackups } from './backupGauges.ts'
import { showCertificates } from './certificateGauges.ts'
import { registry } from './metrics.ts'
import { type Queue, showQueues } from './queueGauges.ts'
import { showRoom } from './roomGauges.ts'
import { showConnections } from './serverGauges.ts'
import { showWork } from './workGauges.ts'

/** Where metrics are given to whoever runs the server. */
export interface MetricsPlace {
  readonly host: string
  readonly port: number
}

interface MetricsSettings extends MetricsPlace {
  readonly database: Database
  /** The folder whose disk is watched. */
  readonly dataDir: string
  /** Whose certificates are watched, all with https. */
  readonly origins: readonly URL[]
  /** What waits for jobs. */
  readonly queues: readonly Queue[]
  readonly role: string
  readonly log: Logger
}

/**
 * Gives `/metrics` on a port of its own, which nobody asks who they are: it must not be reached from outside.
 *
 * @returns a function that stops.
 * @throws StartupError when the port is taken.
 */
export async function serveMetrics(settings: MetricsSettings): Promise<() => Promise<void>> {
  const { host, port, log } = settings
  const all = Registry.merge([registry, ownOf(settings)])
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    all.metrics().then(
      (text) => void response.writeHead(200, { 'Content-Type': all.contentType }).end(text),
      (error) => {
        log.warn({ err: error }, 'metrics could not be read')
        response.writeHead(503).end()
      },
    )
  }
  const { drain } = await listen(handle, {
    host,
    port,
    trustedProxies: noProxies,
    variables: 'METRICS_',
  })
  return drain
}

/** What belongs to the process, not to its parts: memory, the event loop, queues. */
function ownOf({ database, dataDir, origins, queues, role }: MetricsSettings): Registry {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  showQueues(own, database, queues)
  showWork(own, database)
  showBackups(own, database)
  showConnections(own, database)
  showRoom(own, dataDir)
  showCertificates(own, origins)
  new Gauge({
    name: 'greenroom_process',
    help: 'One for each process, by its role and the release that it runs',
    labelNames: ['role', 'version'],
    registers: [own],
  }).set({ role, version }, 1)
  return own
}
