import { Logger as LibraryLogger, runMigrations } from 'graphile-worker'
import { withClient } from '#server/platform/db/withClient.ts'

/** Makes the library's own tables, or brings them up to date, on connections of its own. The caller sees to it that one process does it. */
export async function installWork(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new LibraryLogger(() => () => {}) })
  await withClient(url, (client) =>
    client.query(`create index if not exists jobs_of_share
      on graphile_worker._private_jobs ((payload->>'share'), priority desc) where is_available`),
  )
}
