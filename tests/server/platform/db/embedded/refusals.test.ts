import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartupError } from '#server/platform/config/startupError.ts'
import { because } from '#tests/support/because.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { startForTest } from '#tests/support/postgres/startForTest.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const isRoot = process.getuid?.() === 0

it('refuses a database that another version of PostgreSQL made', async () => {
  const dataDir = await temporaryDataDir()
  const folder = join(dataDir, 'postgres')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  await expect(startForTest(dataDir)).rejects.toEqual(
    new StartupError(
      `The database in ${folder} was created by PostgreSQL 17, but this version of Greenroom runs PostgreSQL 18. Start the version of Greenroom that created it, or migrate its data with PostgreSQL's pg_dump.`,
    ),
  )
})

it('refuses to make a database among other files, and leaves them alone', async () => {
  const dataDir = await temporaryDataDir()
  const folder = join(dataDir, 'postgres')
  await mkdir(folder)
  await writeFile(join(folder, 'letter.txt'), 'Dear Jade')
  await expect(startForTest(dataDir)).rejects.toEqual(
    new StartupError(
      `${folder} holds files but no PostgreSQL database. Move them away, or restore the database there.`,
    ),
  )
  expect(await readFile(join(folder, 'letter.txt'), 'utf8')).toBe('Dear Jade')
})

it('says what to do about a password that is not the one of the database', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startForTest(dataDir)
  await first.stop()
  await writeFile(join(dataDir, 'secrets', 'postgres-password'), 'guess')
  await expect(startForTest(dataDir)).rejects.toEqual(
    new StartupError(
      'The password in DATA_DIR/secrets/postgres-password does not match the database in DATA_DIR/postgres. Restore the right file, or delete it to have a new password set.',
    ),
  )
  await rm(join(dataDir, 'secrets', 'postgres-password'))
  await expect(startForTest(dataDir)).resolves.toBeDefined()
})

const whyNot = isRoot ? undefined : 'PostgreSQL runs as another user for root only'

it.skipIf(whyNot)(`names the folder that PostgreSQL cannot enter${because(whyNot)}`, async () => {
  const closed = await temporaryDataDir()
  await chmod(closed, 0o700)
  const dataDir = join(closed, 'data')
  await expect(startForTest(dataDir)).rejects.toEqual(
    new StartupError(
      `PostgreSQL does not run as root but as the system user "postgres", who cannot enter ${closed}, which is on the way to the data folder ${dataDir}. Set DATA_DIR to a folder that every user can enter (such as /var/lib/greenroom), run "chmod o+x ${closed}", or start Greenroom as a user other than root.`,
    ),
  )
})

it("gives PostgreSQL's own reason when it does not start", async () => {
  const dataDir = await temporaryDataDir()
  const first = await startForTest(dataDir)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
  await expect(startForTest(dataDir)).rejects.toThrow(
    /^PostgreSQL did not start: .*pg_control.* Its log is .*postgres\.log\.$/,
  )
})
