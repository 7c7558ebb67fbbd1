import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/freePort.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the product runs from. */
const parts = [
  'build',
  'contract',
  'dist',
  'index.html',
  'package.json',
  'package-lock.json',
  'scripts',
  'server',
  'src',
  'vite.config.ts',
]

/** Debian's and most others' user without rights. */
const nobody = { uid: 65_534, gid: 65_534 }

const isRoot = process.getuid?.() === 0

/** A copy of the built product in a folder whose name is no plain ASCII word; its packages share their bytes with ours. */
async function copyProduct(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'greenroom-stranger-'))
  // npm may end before the server that it has started.
  onTestFinished(() => rm(base, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 }))
  await chmod(base, 0o755)
  const folder = join(base, 'Grün room é')
  await mkdir(folder)
  for (const part of parts) {
    await cp(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true })
  }
  // What is built is newer than what it is built from, as after `npm run build`.
  for (const built of ['dist/index.html', 'build/main.js'])
    await utimes(join(folder, built), new Date(), new Date())
  if (isRoot) await give(folder)
  await linkPackages(folder)
  return folder
}

/** Hard links cost no room; between two disks there are none. What is linked belongs to us, the folders to who starts it. */
async function linkPackages(folder: string): Promise<void> {
  const [packages, links] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', packages, folder], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', packages, folder], { stdio: 'ignore' })
  }
  await rm(join(links, '.cache'), { recursive: true, force: true })
  const owner = `${nobody.uid}:${nobody.gid}`
  if (isRoot) execFileSync('find', [links, '-type', 'd', '-exec', 'chown', owner, '{}', '+'])
}

async function give(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of ['', ...names]) await chown(join(folder, name), nobody.uid, nobody.gid)
}

/** Runs `npm start` there, as a user without rights. */
function npmStart(folder: string, port: number) {
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that npm and what it starts can be told to end together.
    detached: true,
    ...(isRoot ? nobody : {}),
  })
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    output += text
  })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, signal)
    await ended
  }
  return { output: () => output, hasEnded: () => child.exitCode !== null, end }
}

it('starts by npm start, as any user, in a folder with a space and accents in its path', async () => {
  const folder = await copyProduct()
  const port = await freePort()
  const started = npmStart(folder, port)
  onTestFinished(() => started.end('SIGKILL'))
  while (!started.output().includes('"msg":"listening"')) {
    if (started.hasEnded()) throw new Error(started.output())
    await delay(100)
  }
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(await page.text()) ?? []
  const statuses = await Promise.all(
    ['/readyz', script].map(
      async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 200])
  await started.end('SIGTERM')
  expect(await readdir(join(folder, 'data'))).toContain('postgres')
})
