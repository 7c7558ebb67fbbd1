import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { openPermissions } from '#server/areas/sessions/permissions.ts'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import { extension } from '#server/areas/visits/spool.ts'
import { startEdge } from '#server/edge/startEdge.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { S3Config } from '#server/platform/config/config.ts'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { openDiskStorage } from '#server/platform/storage/disk/diskStorage.ts'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { openS3Storage } from '#server/platform/storage/s3/s3Storage.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { listening } from '#tests/support/listening.ts'
import { host, silent, type VisitGround } from './visitGround.ts'

/** An edge behind a real HTTP server. */
export interface EdgeServer {
  /** Opens a path of the first product domain as a person with a phone does, unless told otherwise. */
  open(path: string, options?: OpenOptions): Promise<Opened>
  /** Rows of the database once it has every visit that was answered: a slow one takes some by the spool. */
  rowsOf(query: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export interface OpenOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Opened {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

interface Settings {
  readonly ground: Pick<VisitGround, 'database' | 'databaseUrl'>
  readonly dataDir: string
  readonly trustedProxies?: readonly string[]
  readonly countryHeader?: string
  readonly regionHeader?: string
  readonly geoDatabase?: string
  /** The bucket with the pictures of its pages; its disk without one. */
  readonly s3?: S3Config
}

export async function startEdgeServer(settings: Settings): Promise<EdgeServer> {
  const { ground, dataDir, trustedProxies = [], countryHeader, s3 } = settings
  const { regionHeader, geoDatabase } = settings
  const config = {
    appUrl: new URL('http://localhost:8080'),
    dataDir,
    trustedProxies,
    countryHeader,
    regionHeader,
    geoDatabase,
    abuseMail: 'abuse@operator.example',
    demo: undefined,
    s3,
  }
  const keyedHash = await openKeyedHash(ground.database)
  const storage = s3
    ? openS3Storage({ config: s3, client: openS3Client(s3) })
    : openDiskStorage({
        config,
        permissions: openPermissions({ database: ground.database, clock: systemClock }),
        noteParts: async () => {},
        keyedHash,
        log: silent,
      })
  const edge = await startEdge({
    config,
    storage,
    databaseUrl: ground.databaseUrl,
    database: ground.database,
    keyedHash,
    visits: await openVisitStore({ clickHouse: undefined, visitsRetentionMonths: 13 }, silent),
    log: silent,
  })
  const server = createServer((incoming, response) => edge.handle(incoming, response))
  const port = await listening(server)
  return {
    open: (path, options) => openHost(port, path, options),
    async rowsOf(query) {
      await vi.waitUntil(async () => !(await waitsIn(dataDir)), { timeout: 10_000 })
      return (await ground.database.$client.query(query)).rows
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await edge.close()
    },
  }
}

/** Whether visits wait on the disk of an edge. */
const waitsIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'spool'))).some((name) => name.endsWith(extension))

/** The edge that the tests of a file share, with a data folder of its own. */
export function edgeServer(settings: Omit<Settings, 'dataDir'>): EdgeServer {
  let dataDir: string
  return forAllTests(
    async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'greenroom-edge-'))
      return startEdgeServer({ ...settings, dataDir })
    },
    async (edge) => {
      await edge.close()
      await rm(dataDir, { recursive: true })
    },
  )
}

/** Opens a path of the first product domain at a port of this machine. */
export function openHost(port: number, path: string, options: OpenOptions = {}): Promise<Opened> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, 'user-agent': phone, ...headers },
    })
    sent.on('error', reject).on('response', async (response) => {
      const chunks = await response.toArray()
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString(),
        bytes: Buffer.concat(chunks),
      })
    })
    sent.end(body)
  })
}
