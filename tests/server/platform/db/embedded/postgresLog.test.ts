import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { query } from '#tests/support/postgres/administer.ts'
import { startForTest } from '#tests/support/postgres/startForTest.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

it('starts a new log when it has grown large, while PostgreSQL writes to it', async () => {
  const dataDir = await temporaryDataDir()
  const { url } = await startForTest(dataDir)
  const log = join(dataDir, 'postgres.log')
  const long = 'x'.repeat(9 * 1024 * 1024)
  await appendFile(log, long)
  await expect.poll(async () => (await stat(log)).size, { timeout: 10_000 }).toBe(0)
  expect((await readFile(`${log}.1`, 'utf8')).endsWith(long)).toBe(true)

  await expect(query(url.replace(/:[^:@]*@/, ':guess@'), 'SELECT 1')).rejects.toThrow()
  expect(await readFile(log, 'utf8')).toMatch(
    /^\S+ \S+ UTC \[\d+\] FATAL: {2}password authentication failed for user "greenroom"\n/,
  )
})

it('keeps the values of rows out of the log', async () => {
  const dataDir = await temporaryDataDir()
  const { url } = await startForTest(dataDir)
  await expect(query(url, "SELECT 'jade@example.com'::int")).rejects.toThrow(/jade@example\.com/)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('jade')
})
