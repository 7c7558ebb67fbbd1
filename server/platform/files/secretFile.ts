import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { writeFileSafely } from './writeFileSafely.ts'

/** What a file of DATA_DIR/secrets holds, without the space around it; undefined when there is none, or nothing in it. */
export async function readSecretFile(dataDir: string, name: string): Promise<string | undefined> {
  const kept = await readFile(fileOf(dataDir, name), 'utf8').catch(ifMissing(''))
  return kept.trim() || undefined
}

/** Keeps a secret in DATA_DIR/secrets, which only the user of this process reads. */
export async function writeSecretFile(
  dataDir: string,
  name: string,
  secret: string,
): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await writeFileSafely(fileOf(dataDir, name), `${secret}\n`)
}

const folderOf = (dataDir: string) => join(dataDir, 'secrets')

const fileOf = (dataDir: string, name: string) => join(folderOf(dataDir), name)
