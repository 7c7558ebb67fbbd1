import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { StartupError } from '#server/platform/config/startupError.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { holdInOtherProcess } from '#tests/support/postgres/holder.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const inUse = (dataDir: string) =>
  new StartupError(
    `Another Greenroom process is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )

it('makes the folder', async () => {
  const dataDir = join(await temporaryDataDir(), 'new', 'data')
  await lock(dataDir)
  expect((await stat(dataDir)).isDirectory()).toBe(true)
})

it('refuses the folder that another process holds, until that is killed', async () => {
  const dataDir = await temporaryDataDir()
  const other = await holdInOtherProcess(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toEqual(inUse(dataDir))
  expect(await readdir(dataDir)).toEqual(['greenroom.lock'])
  await other.kill()
  await expect(lock(dataDir)).resolves.toBeDefined()
})

it('refuses the folder a second time, until it is released', async () => {
  const dataDir = await temporaryDataDir()
  const first = await lock(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toEqual(inUse(dataDir))
  await first.release()
  await first.release()
  await expect(lock(dataDir)).resolves.toBeDefined()
})

it('gives a folder to one of many that ask at once', async () => {
  const dataDir = await temporaryDataDir()
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lock(dataDir)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('lets two processes have two folders', async () => {
  await holdInOtherProcess(await temporaryDataDir())
  await expect(lock(await temporaryDataDir())).resolves.toBeDefined()
})

it('says so when the folder is a file, and leaves the file alone', async () => {
  const file = join(await temporaryDataDir(), 'file')
  await writeFile(file, 'text')
  await expect(lockDataDir(file)).rejects.toThrow(
    /^The data folder .*file cannot be used: ENOTDIR.* A file stands where a folder should: set DATA_DIR to another folder\.$/,
  )
  expect(await readFile(file, 'utf8')).toBe('text')
})

it('says so where no folder can be made, though the one above is there', async () => {
  await expect(lockDataDir('/proc/none/data')).rejects.toThrow(
    /^The data folder \/proc\/none\/data cannot be used: ENOENT.* set DATA_DIR to another folder\.$/,
  )
})

it('says so where a link leads to nothing', async () => {
  const link = join(await temporaryDataDir(), 'link')
  await symlink(join(link, '..', 'none'), link)
  await expect(lockDataDir(link)).rejects.toThrow(/link cannot be used: ENOENT/)
})

async function lock(dataDir: string) {
  const held = await lockDataDir(dataDir)
  onTestFinished(() => held.release())
  return held
}
