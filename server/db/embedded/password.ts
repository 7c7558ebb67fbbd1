import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './ifMissing.ts'
import { writeFileSafely } from './writeFileSafely.ts'

/** The database's password, kept in DATA_DIR/secrets, which only the user of this process reads. */
export async function readOrMakePassword(
  dataDir: string,
): Promise<{ password: string; isNew: boolean }> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'postgres-password')
  const kept = await readFile(file, 'utf8').catch(ifMissing(''))
  if (kept.trim() !== '') return { password: kept.trim(), isNew: false }

  const password = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await writeFileSafely(file, `${password}\n`)
  return { password, isNew: true }
}
