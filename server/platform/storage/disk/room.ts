import { statfs } from 'node:fs/promises'
import { StorageFailure } from '#server/platform/storage/storageFailure.ts'
import { makeFolder } from './makeFolder.ts'

/** What is left free of a disk: so many bytes at most, and at most this share of the whole. */
interface Reserve {
  readonly bytes: number
  readonly share: number
}

/** What no file ever gets: the database has to write too, and stops for good when it cannot. */
const ofDatabase: Reserve = { bytes: 268_435_456, share: 0.02 }

/**
 * What a file that begins has to leave: beside that of the database the gigabyte that its log may grow by (`max_wal_size`), so
 * that what has begun still fits when it has.
 */
const whenBeginning: Reserve = { bytes: 1_342_177_280, share: 0.04 }

/** A file or part that comes, and the room that is kept for it meanwhile. */
export interface Incoming {
  /** So many bytes of it are being written: by now they may take room, and are not to come any more. */
  writes(bytes: number): void
  /** So many bytes of it are on the disk. */
  wrote(bytes: number): void
  /** It has come, or will not. */
  end(): void
}

/** The room on the disk of a folder. One process alone writes objects there. */
export interface Room {
  /** How many bytes more may be promised to files, those that are promised and have not come counted as free. */
  left(): Promise<number>
  /**
   * Keeps room for what comes, beside all else that is coming.
   *
   * @throws StorageFailure when there is not enough.
   */
  take(size: number): Promise<Incoming>
}

/** The room on the disk of a folder. */
export function openRoom(folder: string): Room {
  const coming = new Set<{ left: number; written: number }>()
  const sum = (count: 'left' | 'written') =>
    [...coming].reduce((total, one) => total + one[count], 0)

  /** What is free beside a reserve. */
  const freeBeside = async (reserve: Reserve) => {
    await makeFolder(folder)
    const { bavail, blocks, bsize } = await statfs(folder)
    return bavail * bsize - Math.min(reserve.bytes, blocks * bsize * reserve.share)
  }

  return {
    left: async () => (await freeBeside(whenBeginning)) + sum('written'),
    take: async (size) => {
      const one = { left: size, written: 0 }
      coming.add(one)
      const end = () => void coming.delete(one)
      try {
        const free = await freeBeside(ofDatabase)
        if (sum('left') > free) {
          throw new StorageFailure('FULL', `the disk of ${folder} has no room for ${size} bytes`)
        }
      } catch (error) {
        end()
        throw error
      }
      return {
        end,
        writes: (bytes) => {
          one.left -= bytes
        },
        wrote: (bytes) => {
          one.written += bytes
        },
      }
    },
  }
}
