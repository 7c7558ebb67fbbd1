import type { FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
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
  const end = await eachChunk(source, signal, async (chunk) => {
    onBytes?.()
    received += chunk.length
    if (received > size) return false
    await writer.add(chunk)
    return true
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
  await eachChunk(source, undefined, async () => true)
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

/** Hands on chunk after chunk, until one is not wanted. */
async function eachChunk(
  source: Readable,
  signal: AbortSignal | undefined,
  take: (chunk: Uint8Array) => Promise<boolean>,
): Promise<'END' | 'CUT_OFF'> {
  const cut = () => source.destroy()
  const timer = setTimeout(cut, maxPauseMs)
  signal?.addEventListener('abort', cut)
  if (signal?.aborted) cut()
  const chunks = chunksOf(source)
  try {
    for (;;) {
      const next = await chunks.next().catch(() => undefined)
      if (!next) return 'CUT_OFF'
      if (next.done || !(await take(next.value))) return 'END'
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cut)
    await chunks.return?.().catch(() => undefined)
  }
}

/** What is left of a stream. It stays open when reading stops: a request that is destroyed cannot be answered. */
const chunksOf = (source: Readable): AsyncIterator<Uint8Array> =>
  source.iterator({ destroyOnReturn: false })
