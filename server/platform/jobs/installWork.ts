import { Logger as LibraryLogger, runMigrations } from 'graphile-worker'
import { Client } from 'pg'

/** Makes the library's own tables, or brings them up to date, on connections of its own. The caller sees to it that one process does it. */
export async function installWork(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new LibraryLogger(() => () => {}) })
  const client = new Client({ connectionString: url, application_name: 'greenroom migrations' })
  await client.connect()
  try {
    await client.query(`create index if not exists jobs_of_share
      on graphile_worker._private_jobs ((payload->>'share'), priority desc) where is_available`)
  } finally {
    await client.end()
  }
}
