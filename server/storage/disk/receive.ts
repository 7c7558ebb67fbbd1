import type { FileHandle } from 'node:fs/promises'
import type { Received } from '../objectStorage.ts'

export type Bytes = ReadableStream<Uint8Array>

/** A sender that gives no byte for this long is gone, in milliseconds. */
const longestPause = 60_000

interface Destination {
  readonly file: FileHandle
  /** Where the first byte goes. */
  readonly start: number
  /** How many bytes there must be. */
  readonly size: number
  /** Ends the receiving: CUT_OFF. */
  readonly signal?: AbortSignal
}

/**
 * Writes a stream into a file at an offset, as it comes, and syncs it. Stops at the first byte too many. What
 * the disk refuses is thrown.
 */
export async function receive(
  body: Bytes | null,
  { file, start, size, signal }: Destination,
): Promise<Received> {
  let received = 0
  const end = await eachChunk(body, signal, async (chunk) => {
    const fits = received + chunk.length <= size
    if (fits) await writeAll(file, chunk, start + received)
    received += chunk.length
    return fits
  })
  if (end === 'CUT_OFF') return 'CUT_OFF'
  if (received !== size) return 'WRONG_SIZE'
  await file.sync()
  return 'WHOLE'
}

/** Reads a stream to its end and keeps nothing, so that whoever sends it gets to read the answer. */
export async function drain(body: Bytes | null): Promise<void> {
  await eachChunk(body, undefined, async () => true)
}

/** Hands on chunk after chunk, until one is not wanted. */
async function eachChunk(
  body: Bytes | null,
  signal: AbortSignal | undefined,
  take: (chunk: Uint8Array) => Promise<boolean>,
): Promise<'END' | 'CUT_OFF'> {
  if (!body) return 'END'
  const reader = body.getReader()
  let cutOff = false
  const cut = () => {
    cutOff = true
    reader.cancel().catch(() => undefined)
  }
  const patience = setTimeout(cut, longestPause)
  signal?.addEventListener('abort', cut)
  if (signal?.aborted) cut()
  try {
    for (;;) {
      const next = await reader.read().catch(() => undefined)
      if (!next || cutOff) return 'CUT_OFF'
      if (next.done || !(await take(next.value))) return 'END'
      patience.refresh()
    }
  } finally {
    clearTimeout(patience)
    signal?.removeEventListener('abort', cut)
    reader.releaseLock()
  }
}

/** A file may take less in one go than it is given. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const rest = bytes.length - written
    written += (await file.write(bytes, written, rest, position + written)).bytesWritten
  }
}
