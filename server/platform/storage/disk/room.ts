import { statfs } from 'node:fs/promises'
import { StorageFailure } from '#server/platform/storage/storageFailure.ts'

/** What is left free, in bytes at most: the database has to write too, and stops for good when it cannot. */
const maxReserve = 268_435_456

/** And at most this share of the disk. */
const shareLeftFree = 0.02

/**
 * Checks that a folder's disk has room for so many bytes.
 *
 * @throws StorageFailure when it has not.
 */
export async function findRoom(folder: string, size: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const leftFree = Math.min(maxReserve, blocks * bsize * shareLeftFree)
  if (bavail * bsize - size >= leftFree) return
  throw new StorageFailure('FULL', `the disk of ${folder} has no room for ${size} bytes`)
}
