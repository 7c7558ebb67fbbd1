import { makeZip, predictLength } from 'client-zip'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'

/** A file of a zip. */
export interface ZipEntry {
  /** With the folders that it is in. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly objectKey: string
  readonly lastModified: Date
}

/** How many bytes the zip of these files has. */
export const zipSize = (entries: readonly ZipEntry[]): bigint => predictLength(entries)

/**
 * A zip of stored files, as they are: videos and photos do not get smaller. A file is opened when its turn comes and
 * read as fast as the zip is; of the whole no more is in memory than what is on its way. A reader that goes away closes
 * the file that was open.
 */
export function zipOf(
  storage: Pick<ObjectStorage, 'read'>,
  entries: readonly ZipEntry[],
): ReadableStream<Uint8Array> {
  return makeZip(opened(storage, entries), { buffersAreUTF8: true })
}

async function* opened(storage: Pick<ObjectStorage, 'read'>, entries: readonly ZipEntry[]) {
  for (const { name, objectKey, lastModified, size } of entries) {
    const bytes = await storage.read(objectKey)
    if (!bytes) throw new Error('a file of a zip no longer exists')
    const reader = bytes.getReader()
    try {
      yield { name, lastModified, size, input: chunksOf(reader) }
    } catch {
      // client-zip throws in here what its stream was cancelled with.
      await reader.cancel()
      return
    }
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
