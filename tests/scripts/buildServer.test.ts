import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../scripts/buildServer.ts'

const dayMs = 24 * 60 * 60_000

/** How old parts of former builds are, in days. */
const former = { 'yesterday-AAAAAAAA.js': 1, 'long-ago-BBBBBBBB.js': 8 }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-build-'))
  for (const [name, days] of Object.entries(former)) {
    const then = new Date(Date.now() - days * dayMs)
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), then, then)
  }
  await buildServer(folder)
})

afterAll(() => rm(folder, { recursive: true }))

it('what a running process of a former build may need is kept for a week', async () => {
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining(['main.js', 'demo.js', 'yesterday-AAAAAAAA.js']))
  expect(names).not.toContain('long-ago-BBBBBBBB.js')
  expect(names.filter((name) => !name.endsWith('.js'))).toEqual([])
})

it('a place in a build can be found in the sources, and V8 takes one byte for each of its characters', async () => {
  const names = await readdir(folder)
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const all = parts.join('')
  expect(all).toMatch(/^\/\/ server\/start\.ts$/m)
  expect(all).toMatch(/^async function startServer\(/m)
  expect(all).toMatch(/^\p{ASCII}*$/u)
})
