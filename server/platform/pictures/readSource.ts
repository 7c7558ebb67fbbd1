import { StorageFailure } from '#server/platform/storage/storageFailure.ts'

/** A picture in memory, or on its way out of storage. */
export type PictureSource = Uint8Array | ReadableStream<Uint8Array>

/** The largest file that is read as a picture, in bytes: 64 MB. A decoder needs all of it in memory. */
export const largestPicture = 67_108_864

/** How long storage may take to give out all of it, in milliseconds. */
const defaultTimeoutMs = 30_000

/**
 * All the bytes of a source; of one that is too large, no more than that it is.
 *
 * @throws StorageFailure when they have not come in time.
 */
export async function readSource(
  source: PictureSource,
  largest = largestPicture,
  timeoutMs = defaultTimeoutMs,
): Promise<Uint8Array | 'TOO_LARGE'> {
  if (source instanceof Uint8Array) return source.length > largest ? 'TOO_LARGE' : source
  const reader = source.getReader()
  const late = new StorageFailure('AWAY', `a picture took more than ${timeoutMs} ms to come`)
  const { promise: isLate, reject } = Promise.withResolvers<never>()
  const giveUp = setTimeout(() => reject(late), timeoutMs)
  try {
    return await Promise.race([readAll(reader, largest), isLate])
  } finally {
    clearTimeout(giveUp)
    // Of what has come whole nothing is left to cancel.
    reader.cancel().catch(() => undefined)
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  largest: number,
): Promise<Uint8Array | 'TOO_LARGE'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > largest) return 'TOO_LARGE'
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, size)
}
