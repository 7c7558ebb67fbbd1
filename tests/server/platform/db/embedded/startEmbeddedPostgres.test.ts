import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { query } from '#tests/support/postgres/administer.ts'
import { startForTest } from '#tests/support/postgres/startForTest.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

it('makes the database on the first start, and has its rows on the next', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startForTest(dataDir)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  await expect(query(first.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  const second = await startForTest(dataDir)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('runs it safely: durable, with checksums, in UTF-8, on loopback alone, for a role with few rights', async () => {
  const { url } = await startForTest(await temporaryDataDir())
  expect(
    await query(
      url,
      `SELECT current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS synchronous_commit,
        current_setting('full_page_writes') AS full_page_writes,
        current_setting('data_checksums') AS data_checksums,
        current_setting('server_encoding') AS encoding,
        current_setting('listen_addresses') AS listen_addresses,
        current_setting('timezone') AS timezone,
        current_setting('is_superuser') AS superuser,
        current_database() AS database`,
    ),
  ).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      timezone: 'UTC',
      superuser: 'off',
      database: 'greenroom',
    },
  ])
})

it('keeps the password to itself, and lets nobody in without it', async () => {
  const dataDir = await temporaryDataDir()
  const { url } = await startForTest(dataDir)
  const password = (await readFile(join(dataDir, 'secrets', 'postgres-password'), 'utf8')).trim()
  expect(new URL(url).password).toBe(password)
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(await modeOf(dataDir, 'secrets')).toBe('700')
  expect(await modeOf(dataDir, 'secrets/postgres-password')).toBe('600')
  expect(await modeOf(dataDir, 'postgres')).toBe('700')
  await expect(query(url.replace(password, 'guess'), 'SELECT 1')).rejects.toMatchObject({
    code: '28P01',
  })
})

it('sets a new password when the file with the old one is lost', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startForTest(dataDir)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  await rm(join(dataDir, 'secrets'), { recursive: true })

  const second = await startForTest(dataDir)
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('takes nothing from the environment of its parent', async () => {
  const dataDir = await temporaryDataDir()
  const elsewhere = join(dataDir, 'elsewhere')
  const foreign = { PGDATA: elsewhere, PGPORT: '1', PGSSLMODE: 'require', LC_ALL: 'xx_XX' }
  for (const [name, value] of Object.entries(foreign)) vi.stubEnv(name, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { url } = await startForTest(dataDir)
  expect(await query(url, 'SHOW lc_messages')).toEqual([{ lc_messages: 'C' }])
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'secrets'])
})

it('stops once, cutting open connections, however often it is asked', async () => {
  const postgres = await startForTest(await temporaryDataDir())
  const client = new Client({ connectionString: postgres.url })
  const lost = new Promise<Error>((resolve) => client.on('error', resolve))
  await client.connect()
  await Promise.all([postgres.stop(), postgres.stop()])
  await postgres.stop()
  expect(await lost).toMatchObject({ code: '57P01' })
})

const modeOf = async (dataDir: string, name: string): Promise<string> =>
  ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
