import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './byteRange.ts'
import type { WholeObjects } from './wholeObjects.ts'

/** How much is read from the disk at a time, in bytes. */
const readAhead = 262_144

/** A stream of these bytes. It closes the file at its end, and when its reader goes away. */
export function bytesOf(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start
  return new ReadableStream({
    async pull(controller) {
      try {
        const bytes = new Uint8Array(Math.min(readAhead, end + 1 - position))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
        position += bytesRead
        controller.enqueue(bytes.subarray(0, bytesRead))
        if (position <= end && bytesRead > 0) return
        await file.close()
        controller.close()
      } catch (error) {
        await file.close()
        throw error
      }
    },
    cancel: () => file.close(),
  })
}

/** Bytes of an object from a place on; none when it does not exist or ends before. */
export async function sliceOf(
  objects: WholeObjects,
  key: string,
  { from, maxBytes }: { readonly from: number; readonly maxBytes: number },
): Promise<Uint8Array> {
  const object = await objects.open(key)
  if (!object) return new Uint8Array()
  try {
    const bytes = new Uint8Array(Math.max(0, Math.min(maxBytes, object.size - from)))
    const { bytesRead } = await object.file.read(bytes, 0, bytes.length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await object.file.close()
  }
}
