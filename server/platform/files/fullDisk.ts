import { statfs } from 'node:fs/promises'
import { StartupError } from '#server/platform/config/startupError.ts'

/** With less than this a database is neither made nor started, in bytes: four files of PostgreSQL's log. */
const tooLittleToStart = 67_108_864

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

/** How many bytes this process may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Does what needs room in the data folder.
 *
 * @throws StartupError when it fails and the disk is full, which is why; else what was thrown.
 */
export async function onDisk<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const free = await freeBytes(dataDir)
    if (free >= tooLittleToStart) throw cause
    throw new StartupError(
      `The disk of DATA_DIR ${dataDir} is full (${megabytes(free)} are left), so the database cannot be used. Make room, or move the folder to a larger disk.`,
      { cause },
    )
  }
}
