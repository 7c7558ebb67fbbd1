import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileSafely } from '#server/platform/files/writeFileSafely.ts'
import { ifMissing } from './ifMissing.ts'

/** The database's password, kept in DATA_DIR/secrets, which only the user of this process reads. */
export async function readOrMakePassword(
  dataDir: string,
): Promise<{ password: string; isNew: boolean }> {
  const kept = await readPassword(dataDir)
  if (kept !== undefined) return { password: kept, isNew: false }

  const folder = secretsFolder(dataDir)
  const password = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await writeFileSafely(passwordFile(dataDir), `${password}\n`)
  return { password, isNew: true }
}

/** The password that has been made; undefined before the first start. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(passwordFile(dataDir), 'utf8').catch(ifMissing(''))
  return kept.trim() || undefined
}

const secretsFolder = (dataDir: string) => join(dataDir, 'secrets')

const passwordFile = (dataDir: string) => join(secretsFolder(dataDir), 'postgres-password')
