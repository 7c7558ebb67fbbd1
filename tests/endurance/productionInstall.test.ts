import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/freePort.ts'
import { deleteDataDir, makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** All that an installation takes that does not build: what the Dockerfile takes, and what `npm start` does first. */
const brought = [
  'package.json',
  'package-lock.json',
  'contract',
  'server',
  'dist',
  'build',
  'scripts',
]

let folder: string

beforeAll(async () => {
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root })
  expect(built.status).toBe(0)
  folder = await makeDataDir()
  await mkdir(join(folder, 'app'))
  for (const name of brought)
    await cp(join(root, name), join(folder, 'app', name), { recursive: true })
  // What is installed here is taken from npm's cache where it can be.
  const installed = spawnSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit'], {
    cwd: join(folder, 'app'),
    encoding: 'utf8',
  })
  expect(installed.stderr).not.toContain('npm error')
}, 600_000)

afterAll(() => deleteDataDir(folder))

describe('an installation without devDependencies', () => {
  it('starts by npm start, and gives out the build that was brought', async () => {
    const port = await freePort()
    const child: ChildProcess = spawn('npm', ['start', '--silent'], {
      cwd: join(folder, 'app'),
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    try {
      for await (const text of child.stdout ?? [])
        if (String(text).includes('"msg":"listening"')) break
      const at = `http://127.0.0.1:${port}`
      expect((await fetch(`${at}/readyz`)).status).toBe(200)
      expect(await (await fetch(at)).text()).toContain('<div id="root">')
    } finally {
      // npm gives no signals on: its whole group is told.
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await once(child, 'exit')
    }
  }, 120_000)

  it('says what to do where no build was brought', async () => {
    await rm(join(folder, 'app', 'dist'), { recursive: true })
    const { status, stderr } = spawnSync('npm', ['start', '--silent'], {
      cwd: join(folder, 'app'),
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain('There is no build in dist/ and build/')
  }, 60_000)
})
