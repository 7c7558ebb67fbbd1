import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fastFolder } from '#tests/support/fastFolder.ts'

/** An empty folder, which whoever makes it deletes again. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-test-data-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  return dataDir
}

/** An empty folder until the end of the test. */
export async function temporaryDataDir(): Promise<string> {
  const dataDir = await makeDataDir()
  onTestFinished(() => deleteDataDir(dataDir))
  return dataDir
}

/** A PostgreSQL whose owner was killed writes until it has noticed. */
export const deleteDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
