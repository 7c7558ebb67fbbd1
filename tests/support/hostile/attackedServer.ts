import { onTestFinished } from 'vitest'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'
import type { ServerUnderAttack } from './bystander.ts'

/**
 * A real server until the end of the test.
 *
 * @param variables its environment beside DATA_DIR.
 */
export async function startAttackedServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerUnderAttack> {
  const dataDir = await temporaryDataDir()
  const { port, stop } = await startServerProcess({ DATA_DIR: dataDir, ...variables })
  onTestFinished(stop)
  return { port, dataDir }
}
