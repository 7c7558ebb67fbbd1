import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServerIfStale } from '../../scripts/buildServer.ts'
import { freePort } from './freePort.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The scripts that start the server. */
type Script = 'start' | 'dev'

/**
 * What follows `node` in a script: options for Node, and the program. One of them keeps the newest
 * objects within 8 MB: left alone, V8 lets them take 128 MB before it looks which are garbage, and loading modules fills that.
 */
const argumentsOf = (script: Script, folder: string) => {
  const manifest: { readonly scripts: Readonly<Record<Script, string>> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return manifest.scripts[script].split(' ').slice(1)
}

/** The real server, in a process of its own. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
  /** What it printed. */
  readonly output: () => string
  /** Sends a signal, waits for the end, and gives the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<Exit>
  /** Ends it as it is meant to end. */
  stop(): Promise<void>
  /** Ends it with SIGKILL; it has ended when this resolves. */
  kill(): Promise<void>
}

type Exit = number | NodeJS.Signals | null

type Variables = Readonly<Record<string, string>>

/**
 * Starts the server as `npm start` does, or `npm run dev`, and waits until it listens.
 *
 * @param variables its environment beside PATH; DATA_DIR at least. Without a PORT it gets a free one.
 * @param folder where its code is: this version's, if nothing is said.
 */
export async function startServerProcess(
  variables: Variables,
  script: Script = 'start',
  folder = root,
): Promise<ServerProcess> {
  const port = Number(variables['PORT'] ?? (await freePort()))
  const { child, output, exit } = await run({ ...variables, PORT: String(port) }, script, folder)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('"msg":"listening"')) resolve()
    })
    exit.then(() => reject(new Error(`The server did not start:\n${output()}`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    output,
    end,
    stop: async () => void (await end('SIGTERM')),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Starts a server that is expected to give up: how it ended, and what it printed. */
export async function startRefused(variables: Variables): Promise<{ exit: Exit; output: string }> {
  const { output, exit } = await run(variables)
  return { exit: await exit, output: output() }
}

/** What `npm start` does before, once for all the servers that this process starts. */
let built: Promise<void> | undefined

async function run(variables: Variables, script: Script = 'start', folder = root) {
  built ??= buildServerIfStale()
  await built
  const child: ChildProcess = spawn(process.execPath, argumentsOf(script, folder), {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (text: string) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  const exit: Promise<Exit> = once(child, 'exit').then(([code, signal]) => code ?? signal)
  return { child, output: () => output, exit }
}

/** The address of the embedded database of a server that runs on a data folder. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'secrets', 'postgres-password'), 'utf8')
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const port = pidFile.split('\n')[3]
  return `postgres://greenroom:${password.trim()}@127.0.0.1:${port}/greenroom`
}
