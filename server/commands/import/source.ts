import { open } from 'node:fs/promises'
import { UnreadableFile } from '#contract/import/records.ts'

/** A file that is being read. */
export interface Source {
  readonly chunks: AsyncIterable<Uint8Array>
  /** In bytes; 0 where it is not known, as of a pipe. */
  readonly size: number
  readonly bytesRead: () => number
}

/** @throws UnreadableFile when there is no such file. */
export async function openSource(path: string): Promise<Source> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'The file does not exist.' : cause.message
    throw new UnreadableFile(reason, { cause })
  })
  const stats = await file.stat()
  if (stats.isDirectory()) {
    await file.close()
    throw new UnreadableFile('This is a folder.')
  }
  const stream = file.createReadStream({ highWaterMark: 262_144 })
  return { chunks: stream, size: stats.size, bytesRead: () => stream.bytesRead }
}
