import { releaseJobLock, tryJobLock } from '#server/platform/db/advisoryLocks.ts'
import { poolSettings } from '#server/platform/db/database.ts'
import { ownConnection } from '#server/platform/db/ownConnection.ts'

/** Runs a job unless another process is running it just now. */
export type Alone = (job: string, work: () => Promise<void>) => Promise<void>

/** Who sees to it that jobs run in one process at a time. */
export interface JobLocks {
  readonly alone: Alone
  close(): Promise<void>
}

/**
 * Locks jobs in the database, on a connection of their own, which is opened when a job comes and again when it was lost. A lock
 * ends with its connection: a process that is killed keeps no job from the others, and a job whose lock was lost may meet itself
 * in another process, which every job can bear.
 *
 * @param url a connection that stays with one session of PostgreSQL.
 */
export function openJobLocks(url: string): JobLocks {
  const connection = ownConnection({
    ...poolSettings(url),
    application_name: 'greenroom job locks',
  })
  return {
    async alone(job, work) {
      const client = await connection.client()
      if (!(await tryJobLock(client, job))) return
      try {
        await work()
      } finally {
        await releaseJobLock(client, job).catch(() => {})
      }
    },
    close: () => connection.close(),
  }
}
