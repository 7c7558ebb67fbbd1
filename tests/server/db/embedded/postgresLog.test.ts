import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startForTest } from '../../../support/postgres/startForTest.ts'
import { temporaryDataDir } from '../../../support/postgres/temporaryDataDir.ts'

it('begins the log anew when it has grown large, while PostgreSQL writes to it', async () => {
  const dataDir = await temporaryDataDir()
  const { url } = await startForTest(dataDir)
  const log = join(dataDir, 'postgres.log')
  const long = 'x'.repeat(9 * 1024 * 1024)
  await appendFile(log, long)
  await expect.poll(async () => (await stat(log)).size, { timeout: 10_000 }).toBe(0)
  expect((await readFile(`${log}.1`, 'utf8')).endsWith(long)).toBe(true)

  const client = new Client({ connectionString: url })
  onTestFinished(() => client.end())
  await client.connect()
  await client.query("SET log_statement = 'all'").catch(() => {})
  await client.query("SELECT 'value of a row'::int").catch(() => {})
  await expect.poll(() => readFile(log, 'utf8'), { timeout: 10_000 }).toMatch(/ERROR: /)
})
