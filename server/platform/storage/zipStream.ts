import { makeZip, predictLength } from 'client-zip'
import type { ObjectStorage } from './objectStorage.ts'

interface Entry {
  /** With the folders that it is in. */
  readonly name: string
  readonly lastModified: Date
}

/** A stored file in a zip. */
export interface StoredEntry extends Entry {
  /** In bytes. */
  readonly size: number
  readonly objectKey: string
}

/** A file of a zip that is written while it is read. */
interface WrittenEntry extends Entry {
  readonly text: AsyncIterable<string>
}

export type ZipEntry = StoredEntry | WrittenEntry

/** How many bytes the zip of these files has. */
export const zipSize = (entries: readonly StoredEntry[]): bigint => predictLength(entries)

/**
 * A zip of files, those in storage as they are: videos and photos do not get smaller. A file is opened when its turn comes and
 * read as fast as the zip is; of the whole no more is in memory than what is on its way. A reader that goes away closes
 * the file that was open.
 */
export function zipOf(
  storage: Pick<ObjectStorage, 'read'>,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  return makeZip(opened(storage, entries), { buffersAreUTF8: true })
}

async function* opened(
  storage: Pick<ObjectStorage, 'read'>,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
) {
  for await (const entry of entries) {
    const { name, lastModified } = entry
    if ('text' in entry) {
      yield { name, lastModified, input: bytesOf(entry.text) }
      continue
    }
    const bytes = await storage.read(entry.objectKey)
    if (!bytes) throw new Error('a file of a zip no longer exists')
    const reader = bytes.getReader()
    try {
      yield { name, lastModified, size: entry.size, input: chunksOf(reader) }
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

async function* bytesOf(text: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}
