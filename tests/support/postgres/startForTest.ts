import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/startEmbeddedPostgres.ts'

/** The embedded PostgreSQL as the product runs it, until the end of the test. */
export async function startForTest(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** The process id of the PostgreSQL that runs, or ran last, on the DATA_DIR. */
export const postmasterPid = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
