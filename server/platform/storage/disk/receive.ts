import type { FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import { freeMemory } from '#server/platform/freeMemory.ts'
import type { Received } from '#server/platform/storage/objectStorage.ts'
import { FileWriter } from './fileWriter.ts'
import type { Incoming } from './room.ts'

/** A sender that gives no byte for this long is gone, in milliseconds. */
const maxPauseMs = 60_000

interface Destination {
  readonly file: FileHandle
  /** Where the first byte goes. */
  readonly start: number
  /** How many bytes there must be. */
  readonly size: number
  /** Ends the receiving: CUT_OFF. */
  readonly signal?: AbortSignal
  /** Told whenever bytes come. */
  readonly onBytes?: () => void
  /** Notified of how many bytes are being written, and have been. */
  readonly incoming: Pick<Incoming, 'writes' | 'wrote'>
}

/**
 * Writes a stream into a file at an offset, as it comes, and syncs it. Stops at the first byte too many. What
 * the disk refuses is thrown.
 */
export async function receive(
  source: Readable,
  { file, start, size, signal, onBytes, incoming }: Destination,
): Promise<Received> {
  const release = releaseOf(source)
  const writer = new FileWriter(file, start, {
    writes: incoming.writes,
    wrote: (chunk) => {
      incoming.wrote(chunk.length)
      release(chunk)
    },
  })
  let received = 0
  const end = await eachChunk(source, signal, (chunk) => {
    onBytes?.()
    received += chunk.length
    if (received > size) return false
    return writer.add(chunk)
  })
  await writer.end()
  if (end === 'CUT_OFF') return 'CUT_OFF'
  if (received !== size) return 'WRONG_SIZE'
  await file.datasync()
  return 'WHOLE'
}

/** What Node has read off a socket is nobody else's; other bytes are left alone. */
const releaseOf = (source: Readable): ((chunk: Uint8Array) => void) =>
  source instanceof IncomingMessage ? freeMemory : () => undefined

/** Reads a stream to its end and keeps nothing, so that whoever sends it gets to read the answer. */
export async function drain(source: Readable): Promise<void> {
  await eachChunk(source, undefined, () => true)
}

/** Takes from a stream; when that fails, reads the stream to its end first. */
export async function orDrain<T>(source: Readable, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    await drain(source)
    throw error
  }
}

/**
 * Hands on chunk after chunk as they come, until one is not wanted; behind one that takes time, the next waits. Nothing lies in
 * the stream meanwhile: a request that holds some has its connection stopped and begun again for each chunk.
 */
function eachChunk(
  source: Readable,
  signal: AbortSignal | undefined,
  take: (chunk: Uint8Array) => boolean | Promise<true>,
): Promise<'END' | 'CUT_OFF'> {
  const { promise, resolve, reject } = Promise.withResolvers<'END' | 'CUT_OFF'>()
  const cut = () => source.destroy()
  // It is stopped for the disk's sake only, which is none of the sender's doing.
  const timer = setTimeout(() => (source.isPaused() ? timer.refresh() : cut()), maxPauseMs)
  const give = (chunk: Uint8Array) => {
    timer.refresh()
    const taken = take(chunk)
    if (taken === true) return
    // It stays open when reading stops: a request that is destroyed cannot be answered.
    source.pause()
    if (taken === false) return resolve('END')
    taken.then(() => {
      timer.refresh()
      source.resume()
    }, reject)
  }
  signal?.addEventListener('abort', cut)
  if (signal?.aborted) cut()
  const forget = finished(source, { writable: false }, (error) =>
    resolve(error ? 'CUT_OFF' : 'END'),
  )
  source.on('data', give).resume()
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cut)
    source.off('data', give)
    forget()
  })
}
