import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { buildHeader, buildMeta } from '#contract/buildHeader.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { clientBuild } from '#server/platform/http/clientBuild.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

let folder: string
let builtAt = 0

beforeEach(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await build('0123456789abcdef')
})

/** Puts a build into the folder, a minute later than the one before. */
async function build(name: string): Promise<void> {
  const page = join(folder, 'index.html')
  await writeFile(page, `<head><meta name="${buildMeta}" content="${name}"></head>`)
  await writeFile(join(folder, 'assets', `index-${name}.js`), 'start()')
  builtAt += 60
  await utimes(page, builtAt, builtAt)
}

/** The app without any call, whose database is never asked. */
function app() {
  const log = pino({ level: 'silent' })
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', log)
  onTestFinished(() => database.$client.end())
  return createApp({
    appUrl: new URL('http://localhost:8080'),
    filesOrigin: 'http://localhost:8080',
    hasForeignPictures: false,
    database,
    log,
    served: [],
    authenticate: async () => undefined,
    originOf: () => ({ country: null, browser: null, os: null }),
    networkOf: () => '192.0.2.1',
    recordActivity: async () => {},
    keptAnswers: {
      hold: async () => true,
      find: async () => undefined,
      keep: async () => undefined,
    },
    mailbox: undefined,
    pages: [],
    clientFolder: folder,
    isDemo: false,
    readiness: { isDraining: () => false, away: () => [] },
  })
}

it('every answer under /v2 names the build that is given out', async () => {
  const answer = await app().request('/v2/user/fetch', { method: 'POST' })
  expect(answer.headers.get(buildHeader)).toBe('0123456789abcdef')
})

it('a build that is put there while the server runs is noticed', async () => {
  let now = 0
  const nameOf = clientBuild(folder, () => now)
  expect(nameOf()).toBe('0123456789abcdef')
  await build('fedcba9876543210')
  expect(nameOf()).toBe('0123456789abcdef')
  now = 1_000
  expect(nameOf()).toBe('fedcba9876543210')
  await rm(folder, { recursive: true })
  now = 2_000
  expect(nameOf()).toBeUndefined()
})

it('a file of a build is kept for ever, one that is gone is not found, not the page, and not kept', async () => {
  const there = await app().request('/assets/index-0123456789abcdef.js')
  expect([there.status, there.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const gone = await app().request('/assets/index-ffffffffffffffff.js')
  expect([gone.status, gone.headers.get('cache-control'), await gone.text()]).toEqual([
    404,
    'no-store',
    'Page not found.',
  ])
})
