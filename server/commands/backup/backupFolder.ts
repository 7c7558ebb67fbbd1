import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#server/platform/config/startupError.ts'
import { ageSuffix, decryptFrom, encryptTo } from './age.ts'
import { type KeptFile, manifestName } from './manifest.ts'

/** A folder that a backup is written into. */
export interface BackupWriter {
  /** Writes a file below the folder, and says what it holds: its size and hash are those of the plain file. */
  keep(path: string, ...from: readonly [Readable, ...Transform[]]): Promise<KeptFile>
}

/** A folder that holds a backup. */
export interface BackupReader {
  /** The plain bytes of a file, whether or not it is encrypted. Fails as a stream does. */
  read(path: string): Readable
}

/**
 * Opens a folder to write a backup into, made when it is missing.
 *
 * @param recipients whose keys open the files, each of which is then encrypted under its name with `.age`. None: they are plain.
 */
export function backupWriter(folder: string, recipients: readonly string[]): BackupWriter {
  const fileFor = (place: string) =>
    recipients.length > 0
      ? encryptTo(`${place}${ageSuffix}`, recipients)
      : createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true })
  return {
    async keep(path, ...from) {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const measure = measuring()
      await pipeline([...from, measure.through, await fileFor(place)])
      return { path, ...measure.result() }
    },
  }
}

/**
 * Opens the folder of a finished backup.
 *
 * @param identity the path of a file with the key of an encrypted one.
 * @throws StartupError when no backup was finished there, or its key is missing.
 */
export async function backupReader(
  folder: string,
  identity: string | undefined,
): Promise<BackupReader> {
  switch (await findBackup(folder)) {
    case 'NONE':
      throw new StartupError(`${folder} holds no backup that was finished.`)
    case 'PLAIN':
      return { read: (path) => createReadStream(join(folder, path)) }
    case 'ENCRYPTED':
      if (identity === undefined)
        throw new StartupError(
          `The backup in ${folder} is encrypted: set BACKUP_IDENTITY to the file with its key.`,
        )
      return { read: (path) => decryptFrom(join(folder, `${path}${ageSuffix}`), identity) }
  }
}

/** What a folder holds: its manifest is written last. */
export async function findBackup(folder: string): Promise<'NONE' | 'PLAIN' | 'ENCRYPTED'> {
  const isThere = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    )
  if (await isThere(manifestName)) return 'PLAIN'
  return (await isThere(`${manifestName}${ageSuffix}`)) ? 'ENCRYPTED' : 'NONE'
}

/**
 * Reads all of a file of the backup once.
 *
 * @throws StartupError when it is not what was kept.
 */
export async function checkKept(
  backup: BackupReader,
  { path, size, sha256 }: KeptFile,
): Promise<void> {
  const found = await measure(backup.read(path)).catch((error: Error) => {
    throw new StartupError(`The file ${path} of the backup cannot be read: ${error.message}`)
  })
  if (found.size === size && found.sha256 === sha256) return
  throw new StartupError(`The file ${path} of the backup is not what was kept.`)
}

/** The size and hash of what a stream gives, all of which is read. */
export async function measure(stream: Readable): Promise<Pick<KeptFile, 'size' | 'sha256'>> {
  const measured = measuring()
  await pipeline(stream, measured.through, async (rest) => {
    for await (const _ of rest);
  })
  return measured.result()
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
