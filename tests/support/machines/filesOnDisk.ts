import { createHash, randomFillSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import { mp4 } from '#tests/support/sampleFiles.ts'

const megabyte = 1_048_576

/** A video of random bytes, as machines know it: its id is its path. */
export async function makeVideo(
  folder: string,
  size: number,
  name = 'film.mp4',
): Promise<FileFacts> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`)
  const file = await open(path, 'w')
  const block = new Uint8Array(Math.min(size, megabyte))
  for (let written = 0; written < size; written += block.length) {
    randomFillSync(block)
    if (written === 0) block.set(mp4.bytes)
    await file.write(block.subarray(0, size - written))
  }
  await file.close()
  const { mtimeMs: lastModified } = await stat(path)
  return { id: path, name, type: mp4.type, size, lastModified }
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A SHA-256 as hexadecimal digits. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

export const hashOfFile = (path: string) => hashOf(createReadStream(path))

/** The files that a server's disk storage holds, whatever of: their paths, which are the keys of whole objects. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
