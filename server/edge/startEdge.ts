import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { parseTrustedProxies } from '../http/clientAddress.ts'
import { openCountries } from '../visits/countries.ts'
import { makeVisitPartitions } from '../visits/makeVisitPartitions.ts'
import { startRecorder } from '../visits/recorder.ts'
import { createSalts } from '../visits/salts.ts'
import { createEdgeHandler } from './edgeHandler.ts'
import { createLinkFinder } from './findLink.ts'
import { createLinkCache } from './linkCache.ts'
import { listenForLinkChanges } from './linkChanges.ts'

/** What answers visitors, on every host but the app's own. */
export interface Edge {
  /** Whether a host, lower-case and without its port, is the edge's to answer. */
  handles(host: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Waits until every visit is kept. Close the HTTP server first. */
  close(): Promise<void>
}

interface EdgeSettings {
  readonly config: Pick<Config, 'appUrl' | 'dataDir' | 'trustedProxies' | 'countryHeader'>
  readonly databaseUrl: string
  readonly database: Database
  readonly log: Logger
}

/** Starts the edge on a migrated database. */
export async function startEdge({
  config,
  databaseUrl,
  database,
  log,
}: EdgeSettings): Promise<Edge> {
  const now = new Date()
  await makeVisitPartitions(database, now)
  const salts = createSalts(database, log)
  await salts.agree(now.getTime())
  const visitors = {
    trustedProxies: parseTrustedProxies(config.trustedProxies),
    countryHeader: config.countryHeader,
    countryOf: await openCountries(),
  }
  const recorder = await startRecorder({
    databaseUrl,
    folder: join(config.dataDir, 'spool'),
    log,
  })

  const finder = createLinkFinder(databaseUrl, log)
  const links = createLinkCache({ find: finder.find })
  const changes = listenForLinkChanges({ databaseUrl, cache: links, log })
  return {
    handles: (host) => !isAppHost(host, config.appUrl),
    handle: createEdgeHandler({ links, recorder, salts, visitors, log }),
    async close() {
      await recorder.close()
      await changes.stop()
      await finder.close()
    },
  }
}

/** Links stand on names: who asks for a bare address, or for no host at all, wants the app. */
function isAppHost(host: string, appUrl: URL): boolean {
  return (
    host === appUrl.hostname ||
    host === 'localhost' ||
    host === '' ||
    isIP(host.replace(/^\[|\]$/g, '')) !== 0
  )
}
