import { existsSync, renameSync } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { syncFolder } from '#server/platform/files/writeFileSafely.ts'
import { isObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ObjectFacts, Received } from '#server/platform/storage/objectStorage.ts'
import { makeFolder } from './makeFolder.ts'
import { drain, orDrain, receive } from './receive.ts'
import type { Incoming, Room } from './room.ts'

/** The objects of a folder: a file each, at its key. What is on its way is in `.incoming`, which is no key. */
export interface WholeObjects {
  head(key: string): Promise<ObjectFacts | undefined>
  /** The caller closes it. */
  open(key: string): Promise<(ObjectFacts & { readonly file: FileHandle }) | undefined>
  /** Throws when the disk is full; nothing is left behind. */
  write(key: string, size: number, source: Readable): Promise<Received>
  /** Gives a whole, synced file this key. An object that has the key already stays, and the file goes. */
  adopt(key: string, path: string): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  /** Deletes what was on its way when the process was killed. */
  clearIncoming(): Promise<void>
}

export function openWholeObjects(folder: string, room: Room): WholeObjects {
  const incoming = join(folder, '.incoming')
  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`not the key of an object: ${key}`)
    return join(folder, key)
  }

  const adopt = async (key: string, path: string) => {
    const place = pathOf(key)
    await makeFolder(dirname(place))
    // Together, so that nobody comes between: an object that is whole never changes.
    if (!existsSync(place)) renameSync(path, place)
    await syncFolder(dirname(place))
    await rm(path, { force: true })
  }

  return {
    adopt,
    head: async (key) => {
      const file = await stat(pathOf(key)).catch(ifMissing(undefined))
      return file && { size: file.size }
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch(ifMissing(undefined))
      return file && { file, size: (await file.stat()).size }
    },
    write: async (key, size, source) => {
      if (existsSync(pathOf(key))) {
        await drain(source)
        return 'WHOLE'
      }
      const draft = join(incoming, v7())
      try {
        return await orDrain(source, async () => {
          await makeFolder(incoming)
          const taken = await room.take(size)
          try {
            const received = await receiveInto(draft, size, source, taken)
            if (received === 'WHOLE') await adopt(key, draft)
            return received
          } finally {
            taken.end()
          }
        })
      } finally {
        await rm(draft, { force: true })
      }
    },
    delete: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    clearIncoming: () => rm(incoming, { recursive: true, force: true }),
  }
}

async function receiveInto(
  path: string,
  size: number,
  source: Readable,
  incoming: Incoming,
): Promise<Received> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await receive(source, { file, start: 0, size, incoming })
  } finally {
    await file.close()
  }
}
