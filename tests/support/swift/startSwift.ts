import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import type { S3Config } from '#server/platform/config/config.ts'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { freePorts } from '#tests/support/freePort.ts'
import { configurationOf, owner, region, ringProgram } from './configuration.ts'

/** A bucket of a real S3 server of this test's own. */
export interface Swift {
  readonly config: S3Config
  /** What Greenroom's environment says to use it. */
  readonly variables: Readonly<Record<string, string>>
  /** The files on its disk that hold bytes: those of objects, and those of parts. */
  files(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Four servers in Python take half a minute to start where others use the machine. */
const patience = { timeout: 90_000, interval: 100 }

/**
 * Starts OpenStack Swift on loopback, with an empty bucket. Its processes end, and its folder goes, with `stop` or
 * when this process ends, however that ends.
 */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-swift-'))
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4)
  const place = {
    folder,
    ports: { proxy, account, container, object },
    user: userInfo().username,
  }
  await mkdir(join(folder, 'etc'))
  await mkdir(join(folder, 'node', 'd1'), { recursive: true })
  for (const [name, text] of Object.entries(configurationOf(place))) {
    await writeFile(join(folder, 'etc', name), text)
  }
  await promisify(execFile)('/usr/bin/python3', ['-c', ringProgram(place)])
  const stop = runServers(folder)
  const config: S3Config = {
    endpoint: new URL(`http://127.0.0.1:${proxy}`),
    region,
    bucket: 'greenroom',
    ...owner,
  }
  await Promise.all(Object.values(place.ports).map((port) => isHealthy(port, folder)))
  await openS3Client(config).ask({ method: 'PUT' })
  return {
    config,
    variables: {
      S3_ENDPOINT: config.endpoint.origin,
      S3_REGION: config.region,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    async files() {
      const paths = await readdir(join(folder, 'node'), { recursive: true })
      return paths.filter((path) => path.endsWith('.data'))
    },
    stop,
  }
}

/**
 * A shell has the servers as its children, reads from this process, and ends them when there is nothing more to
 * read: also when this process was killed.
 */
function runServers(folder: string): () => Promise<void> {
  const starts = ['account', 'container', 'object', 'proxy'].map(
    (name) =>
      `swift-${name}-server ${folder}/etc/${name}-server.conf >>${folder}/log 2>&1 & servers="$servers $!"`,
  )
  const script = `${starts.join('\n')}\ncat\nkill -KILL $servers\nwait\nrm -rf ${folder}`
  const shell = spawn('/bin/sh', ['-c', script], {
    env: { PATH: process.env['PATH'], SWIFT_DIR: join(folder, 'etc') },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  return async () => {
    const complaints = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
    if (complaints) process.stderr.write(`Swift said:\n${complaints.slice(-4_000)}\n`)
    shell.stdin.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

async function isHealthy(port: number, folder: string): Promise<void> {
  const answers = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined)
    return response?.ok
  }
  try {
    await vi.waitUntil(answers, patience)
  } catch {
    throw new Error(`Swift did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`)
  }
}
