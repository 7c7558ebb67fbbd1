import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { portalRoutes } from '#contract/resources/portal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { WorldServer } from '#tests/server/contract/world.ts'
import { newestMailTo } from './app/mailbox.ts'
import { overNetwork, signInOverNetwork } from './app/signInOverNetwork.ts'
import type { TestApp } from './app/testApp.ts'
import { TestBrowser } from './app/testBrowser.ts'
import { fastFolder } from './fastFolder.ts'
import { freePort } from './freePort.ts'
import { embeddedDatabaseUrl } from './serverProcess.ts'

/** The ways in which the product is started. */
export const scripts = ['start', 'dev', 'demo'] as const
export type Script = (typeof scripts)[number]

/** What a script says beside its defaults: the demonstration is a small one. */
const extraArguments: Readonly<Record<Script, readonly string[]>> = {
  start: [],
  dev: [],
  demo: ['--', '--tiny'],
}

/** The product as one of its scripts runs it, with the settings of a fresh installation. */
export interface ProductAsRun {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** What it is called by. */
  readonly server: WorldServer
  /** The lines of its log from warnings up. */
  readonly complaints: () => readonly string[]
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the product says once it answers. */
const ready = /"msg":"listening"|demonstration is running/

/** Starts the product by `npm run SCRIPT` on a folder and a port of its own, and waits until it is ready. */
export async function startAsRun(script: Script): Promise<ProductAsRun> {
  const parent = await mkdtemp(join(await fastFolder(), 'greenroom-as-run-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(parent, 0o755)
  const dataDir = join(parent, '.greenroom-demo')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn('npm', ['run', '--silent', script, ...extraArguments[script]], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm passes no signal on to what it runs.
    detached: true,
  })
  const exit = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const end = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await exit
    // npm may end before the server that it has started.
    await rm(parent, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => ready.test(output) && resolve())
    exit.then(() => reject(new Error(`npm run ${script} did not start:\n${output}`)))
  })
  const database = openDatabase(await embeddedDatabaseUrl(dataDir), pino({ level: 'silent' }), 2)
  return {
    url,
    port,
    dataDir,
    server: serverAt({ port, dataDir, database }),
    complaints: () => output.split('\n').filter(isComplaint),
    async stop() {
      await database.$client.end()
      await end()
    },
  }
}

function serverAt({
  port,
  dataDir,
  database,
}: Pick<ProductAsRun, 'port' | 'dataDir'> & Pick<TestApp, 'database'>): WorldServer {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
  const browser = () => new TestBrowser({ fetch: overNetwork }, config.appUrl, '127.0.0.1')
  return {
    config,
    database,
    browser,
    now: () => new Date(),
    newestMailTo: (address) => newestMailTo([config], address),
    signedIn: (email) => signInOverNetwork({ port, dataDir }, email),
    async loggedIn(userCreatorId, password) {
      const loggedIn = browser()
      const login = { user_creator_id: userCreatorId, password }
      loggedIn.token = (await loggedIn.ask(portalRoutes.login, login)).token
      return loggedIn
    },
  }
}

/** Levels of pino: 40 is a warning. Nobody is at the world's push service, and a push may come due while the screens are walked. */
const isComplaint = (line: string) =>
  /^\{"level":(40|50|60)/.test(line) && !line.includes('"kind":"push-notifications"')
