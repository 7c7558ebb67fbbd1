import { Client } from 'pg'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'

/** What waits at a whole server for the minute within which things are undone waits no longer. */
export async function passMinute({ dataDir }: { readonly dataDir: string }): Promise<void> {
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await database.connect()
  await database.query('update graphile_worker._private_jobs set run_at = now()')
  await database.end()
}
