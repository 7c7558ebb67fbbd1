import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { KeptFile } from './manifest.ts'

/** Writes a file of the backup, and says what it holds. */
export async function keepFile(
  folder: string,
  path: string,
  ...from: readonly [Readable, ...Transform[]]
): Promise<KeptFile> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const measure = measuring()
  const file = createWriteStream(place, { mode: 0o600, flush: true })
  await pipeline([...from, measure.through, file])
  return { path, ...measure.result() }
}

/**
 * Reads all of a file of the backup once.
 *
 * @throws StartupError when it is not what was kept.
 */
export async function checkKept(folder: string, { path, size, sha256 }: KeptFile): Promise<void> {
  const measure = measuring()
  await pipeline(createReadStream(join(folder, path)), measure.through, async (rest) => {
    for await (const _ of rest);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The file ${path} of the backup cannot be read: ${error.message}.`)
  })
  const found = measure.result()
  if (found.size === size && found.sha256 === sha256) return
  throw new StartupError(`The file ${path} of the backup is not what was kept.`)
}

function measuring() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}
