import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'

/** A cluster of tests takes far less; the rest is for whatever else runs. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Where test clusters have their folders: in memory where there is room, since copying the template, about a thousand small
 * files, takes ten times as long on a disk, and otherwise where temporary files are.
 */
export async function clusterFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(inMemory)
    return bavail * bsize >= enoughBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
