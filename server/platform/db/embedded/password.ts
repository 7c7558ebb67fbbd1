import { randomBytes } from 'node:crypto'
import { readSecretFile, writeSecretFile } from '#server/platform/files/secretFile.ts'

const name = 'postgres-password'

/** The database's password, kept in DATA_DIR/secrets, which only the user of this process reads. */
export async function readOrMakePassword(
  dataDir: string,
): Promise<{ password: string; isNew: boolean }> {
  const kept = await readPassword(dataDir)
  if (kept !== undefined) return { password: kept, isNew: false }
  const password = randomBytes(32).toString('base64url')
  await writeSecretFile(dataDir, name, password)
  return { password, isNew: true }
}

/** The password that has been made; undefined before the first start. */
export const readPassword = (dataDir: string): Promise<string | undefined> =>
  readSecretFile(dataDir, name)
