import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findAccount } from '#server/platform/db/embedded/account.ts'
import { query } from '#tests/support/postgres/administer.ts'
import {
  beginPostgresInOtherProcess,
  runPostgresInOtherProcess,
} from '#tests/support/postgres/holder.ts'
import { postmasterPid, startForTest } from '#tests/support/postgres/startForTest.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const writeRow = 'CREATE TABLE kept AS SELECT 42 AS answer'
const readRow = 'SELECT answer FROM kept'
const row = [{ answer: 42 }]

it('ends the PostgreSQL that a killed process left running, and has its rows', async () => {
  const dataDir = await temporaryDataDir()
  const killed = await runPostgresInOtherProcess(dataDir)
  await query(killed.url, writeRow)
  await killed.kill()
  const orphan = await postmasterPid(dataDir)
  expect(await query(killed.url, readRow)).toEqual(row)

  const { url } = await startForTest(dataDir)
  expect(await query(url, readRow)).toEqual(row)
  await expect(query(killed.url, readRow)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await postmasterPid(dataDir)).not.toBe(orphan)
})

it.each([
  ['ends a left PostgreSQL that is paused', 'SIGSTOP'],
  ['recovers when PostgreSQL was killed together with its parent', 'SIGKILL'],
])('%s', async (_what, signal) => {
  const dataDir = await temporaryDataDir()
  const killed = await runPostgresInOtherProcess(dataDir)
  await query(killed.url, writeRow)
  await killed.kill()
  process.kill(await postmasterPid(dataDir), signal)

  const { url } = await startForTest(dataDir)
  expect(await query(url, readRow)).toEqual(row)
})

it('starts PostgreSQL again, at the same address, when it is killed', async () => {
  const dataDir = await temporaryDataDir()
  const { url } = await startForTest(dataDir)
  await query(url, writeRow)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await expect.poll(() => query(url, readRow), { timeout: 15_000 }).toEqual(row)
})

it('leaves another program alone that has been given the process id of a dead PostgreSQL', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startForTest(dataDir)
  await query(first.url, writeRow)
  await first.stop()
  const other = spawn('sleep', ['60'], { ...(await findAccount()) })
  onTestFinished(() => {
    other.kill()
  })
  await once(other, 'spawn')
  const folder = join(dataDir, 'postgres')
  await writeFile(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n1700000000\n5432\n`)

  const second = await startForTest(dataDir)
  expect(await query(second.url, readRow)).toEqual(row)
  expect({ code: other.exitCode, signal: other.signalCode }).toEqual({ code: null, signal: null })
})

it('starts again when the first start was killed while it made the database', async () => {
  const dataDir = await temporaryDataDir()
  const killed = await beginPostgresInOtherProcess(dataDir)
  await expect.poll(() => unfinished(dataDir), { interval: 5 }).toHaveLength(1)
  await killed.kill()
  expect(await readdir(dataDir)).not.toContain('postgres')

  const { url } = await startForTest(dataDir)
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(await unfinished(dataDir)).toEqual([])
})

const unfinished = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.includes('unfinished'))
