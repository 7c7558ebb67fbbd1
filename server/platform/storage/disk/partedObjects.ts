import { existsSync, fstatSync, ftruncateSync, readdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { v7 } from 'uuid'
import { type Chunk, chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { syncFolder } from '#server/platform/files/writeFileSafely.ts'
import type { Multipart, Received } from '#server/platform/storage/objectStorage.ts'
import { makeFolder } from './makeFolder.ts'
import { drain, orDrain, receive } from './receive.ts'
import type { Incoming, Room } from './room.ts'
import type { WholeObjects } from './wholeObjects.ts'

/**
 * Objects that come in parts. Each has a folder: `data`, in which every part stands at its own offset, so that
 * the whole needs no copying, and for a part that has been synced an empty file `<n>.done`. A part with its
 * mark is never written again.
 */
export interface PartedObjects {
  start(): Promise<string>
  /** NOT_STARTED: it was completed, aborted, or never begun. Throws when the disk is full. */
  receive(multipart: string, part: Chunk, source: Readable): Promise<Received | 'NOT_STARTED'>
  done(multipart: string): Promise<readonly number[]>
  complete(of: Multipart & { readonly size: number }): Promise<boolean>
  abort(multipart: string): Promise<void>
  /** Deletes those that nothing has been added to since a moment. */
  clearForgotten(before: Date): Promise<void>
}

interface Writer {
  readonly multipart: string
  readonly part: Chunk
  readonly stop: AbortController
  /** When its last bytes came, as `performance.now()` counts. */
  lastBytesAt: number
  readonly ended: Promise<unknown>
}

/** A sender that gives no byte for this long makes way for another one of the same part, in milliseconds. */
const quietMs = 3_000

export function openPartedObjects(
  folder: string,
  objects: WholeObjects,
  room: Room,
): PartedObjects {
  const writers = new Map<string, Writer>()
  const folderOf = (multipart: string) => join(folder, '.parts', multipart)
  const dataOf = (multipart: string) => join(folderOf(multipart), 'data')
  const markOf = (multipart: string, n: number) => join(folderOf(multipart), `${n}.done`)

  const done = async (multipart: string) =>
    marked(await readdir(folderOf(multipart)).catch(ifMissing([])))

  /**
   * Cuts off the end of the file, where no part is kept or on its way: what came of a part that did not come whole
   * takes no room. In one go, so that no part can begin between looking and cutting.
   */
  const giveBack = (multipart: string, part: Chunk, { fd }: FileHandle) => {
    const kept = marked(readdirSync(folderOf(multipart))).map((n) => n * chunkSize)
    const coming = [...writers.values()]
      .filter((writer) => writer.multipart === multipart && writer.part.n !== part.n)
      .map((writer) => writer.part.end)
    const end = Math.max(0, ...kept, ...coming)
    if (fstatSync(fd).size > end) ftruncateSync(fd, end)
  }

  /**
   * Waits until nobody writes a part. Whoever sends it is left to finish, and only ended once quiet, as after a network
   * that went away: two that ended each other would both begin again and never arrive.
   */
  const waitForTurn = async (name: string) => {
    for (let writer = writers.get(name); writer; writer = writers.get(name)) {
      const patienceMs = writer.lastBytesAt + quietMs - performance.now()
      if (patienceMs <= 0) {
        writer.stop.abort()
        await writer.ended
      } else {
        await Promise.race([writer.ended, setTimeout(patienceMs)])
      }
    }
  }

  const writePart = async (
    { multipart, part }: Pick<Writer, 'multipart' | 'part'>,
    source: Readable,
    signal: AbortSignal,
    onBytes: () => void,
  ): Promise<Received | 'NOT_STARTED'> => {
    if (existsSync(markOf(multipart, part.n))) {
      await drain(source)
      return 'WHOLE'
    }
    const file = await open(dataOf(multipart), 'r+').catch(ifMissing(undefined))
    if (!file) return 'NOT_STARTED'
    let isKept = false
    let incoming: Incoming | undefined
    try {
      const { start, size } = part
      return await orDrain(source, async () => {
        incoming = await room.take(size)
        const received = await receive(source, { file, start, size, signal, onBytes, incoming })
        if (received === 'WHOLE') await setMark(markOf(multipart, part.n), folderOf(multipart))
        isKept = received === 'WHOLE'
        return received
      })
    } catch (error) {
      // The folder went while the part came.
      return ifMissing<'NOT_STARTED'>('NOT_STARTED')(error)
    } finally {
      if (!isKept && existsSync(folderOf(multipart))) giveBack(multipart, part, file)
      incoming?.end()
      await file.close()
    }
  }

  return {
    done,
    start: async () => {
      const multipart = v7()
      await makeFolder(folderOf(multipart))
      await setMark(dataOf(multipart), folderOf(multipart))
      return multipart
    },
    /** One writer a part. Whoever waited for one that kept the part reads its own to the end and is told the same. */
    receive: async (multipart, part, source) => {
      const name = `${multipart}/${part.n}`
      await waitForTurn(name)
      const stop = new AbortController()
      const writing = writePart({ multipart, part }, source, stop.signal, () => {
        writer.lastBytesAt = performance.now()
      })
      const ended = writing.catch(() => undefined)
      const writer: Writer = { multipart, part, stop, lastBytesAt: performance.now(), ended }
      writers.set(name, writer)
      try {
        return await writing
      } finally {
        writers.delete(name)
      }
    },
    complete: async ({ key, multipart, size }) => {
      if (!(await objects.head(key))) {
        const marked = new Set(await done(multipart))
        if (!chunkPlan(size).every(({ n }) => marked.has(n))) return false
        const kept = await stat(dataOf(multipart)).catch(ifMissing(undefined))
        // Aborted, or completed by another call, since it was looked at.
        if (kept && kept.size !== size) throw new Error(`${multipart} is ${kept.size} bytes long`)
        await objects.adopt(key, dataOf(multipart)).catch(ifMissing(undefined))
        if (!(await objects.head(key))) return false
      }
      await rm(folderOf(multipart), { recursive: true, force: true })
      return true
    },
    abort: async (multipart) => {
      for (const writer of writers.values()) {
        if (writer.multipart !== multipart) continue
        writer.stop.abort()
        await writer.ended
      }
      await rm(folderOf(multipart), { recursive: true, force: true })
    },
    clearForgotten: async (before) => {
      for (const multipart of await readdir(join(folder, '.parts')).catch(ifMissing([]))) {
        const { mtime } = await stat(folderOf(multipart))
        if (mtime < before) await rm(folderOf(multipart), { recursive: true, force: true })
      }
    },
  }
}

/** The numbers of the parts that have a mark, in order. */
const marked = (names: readonly string[]): number[] =>
  names
    .flatMap((name) => /^(\d+)\.done$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)

/** An empty file that survives a crash. */
async function setMark(path: string, folder: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await file.close()
  await syncFolder(folder)
}
