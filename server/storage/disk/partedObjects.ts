import { existsSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { type Chunk, chunkPlan } from '../../../contract/rules/chunkPlan.ts'
import { ifMissing } from '../../db/embedded/ifMissing.ts'
import { syncFolder } from '../../db/embedded/writeFileSafely.ts'
import type { Multipart, Received } from '../objectStorage.ts'
import { makeFolder } from './makeFolder.ts'
import { type Bytes, drain, receive } from './receive.ts'
import type { WholeObjects } from './wholeObjects.ts'

/**
 * Objects that come in parts. Each has a folder: `data`, in which every part stands at its own offset, so that
 * the whole needs no copying, and for a part that has been synced an empty file `<n>.done`. A part with its
 * mark is never written again.
 */
export interface PartedObjects {
  start(): Promise<string>
  /** NOT_STARTED: it was completed, aborted, or never begun. */
  receive(multipart: string, part: Chunk, body: Bytes | null): Promise<Received | 'NOT_STARTED'>
  done(multipart: string): Promise<readonly number[]>
  complete(of: Multipart & { readonly size: number }): Promise<boolean>
  abort(multipart: string): Promise<void>
  /** Deletes those that nothing has been added to since a moment. */
  clearForgotten(before: Date): Promise<void>
}

interface Writer {
  readonly stop: AbortController
  readonly ended: Promise<unknown>
}

export function openPartedObjects(folder: string, objects: WholeObjects): PartedObjects {
  const writers = new Map<string, Writer>()
  const folderOf = (multipart: string) => join(folder, '.parts', multipart)
  const dataOf = (multipart: string) => join(folderOf(multipart), 'data')
  const markOf = (multipart: string, n: number) => join(folderOf(multipart), `${n}.done`)

  const done = async (multipart: string) => {
    const names = await readdir(folderOf(multipart)).catch(ifMissing([]))
    return names
      .flatMap((name) => /^(\d+)\.done$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other)
  }

  const writePart = async (
    multipart: string,
    part: Chunk,
    body: Bytes | null,
    signal: AbortSignal,
  ): Promise<Received | 'NOT_STARTED'> => {
    if (existsSync(markOf(multipart, part.n))) {
      await drain(body)
      return 'WHOLE'
    }
    const file = await open(dataOf(multipart), 'r+').catch(ifMissing(undefined))
    if (!file) return 'NOT_STARTED'
    try {
      const { start, size } = part
      const received = await receive(body, { file, start, size, signal })
      if (received !== 'WHOLE') return received
      await setMark(markOf(multipart, part.n), folderOf(multipart))
      return 'WHOLE'
    } catch (error) {
      // The folder went while the part came.
      return ifMissing<'NOT_STARTED'>('NOT_STARTED')(error)
    } finally {
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
    /** One writer a part: a sender that begins again has given up on what it sent before. */
    receive: async (multipart, part, body) => {
      const name = `${multipart}/${part.n}`
      for (let before = writers.get(name); before; before = writers.get(name)) {
        before.stop.abort()
        await before.ended
      }
      const stop = new AbortController()
      const writing = writePart(multipart, part, body, stop.signal)
      const writer = { stop, ended: writing.catch(() => undefined) }
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
        const { size: kept } = await stat(dataOf(multipart))
        if (kept !== size) throw new Error(`${multipart} is ${kept} bytes long, not ${size}`)
        await objects.adopt(key, dataOf(multipart))
      }
      await rm(folderOf(multipart), { recursive: true, force: true })
      return true
    },
    abort: async (multipart) => {
      for (const [name, writer] of writers) {
        if (!name.startsWith(`${multipart}/`)) continue
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

/** An empty file that survives a crash. */
async function setMark(path: string, folder: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await file.close()
  await syncFolder(folder)
}
