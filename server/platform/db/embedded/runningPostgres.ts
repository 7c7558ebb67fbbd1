import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrlOf } from './ensureDatabase.ts'
import { ifMissing } from './ifMissing.ts'
import { readPassword } from './password.ts'

/** Which line of postmaster.pid holds the port, from 0: https://www.postgresql.org/docs/current/storage-file-layout.html */
const portLine = 3

/**
 * The URL of the embedded PostgreSQL that another process of this installation runs on DATA_DIR; undefined
 * when none runs.
 */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    ifMissing(''),
  )
  const port = Number(text.split('\n')[portLine])
  const password = await readPassword(dataDir)
  return port > 0 && password !== undefined ? databaseUrlOf(port, password) : undefined
}
