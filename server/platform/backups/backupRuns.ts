import { sql } from 'drizzle-orm'
import type { Executing } from '#server/platform/db/database.ts'
import {
  asMoment,
  asText,
  oneOf,
  orNull,
  type RowOf,
  readRows,
} from '#server/platform/db/readRows.ts'

/** What is run for backups: one is made, or the newest is restored to see that it can be. */
const kinds = ['BACKUP', 'DRILL'] as const
export type BackupKind = (typeof kinds)[number]

const backupRun = {
  kind: oneOf(kinds),
  /** When one last succeeded; null: never. */
  succeeded_at: orNull(asMoment),
  /** When one last failed, and why. */
  failed_at: orNull(asMoment),
  failure: orNull(asText),
}

/** How runs of a kind ended. */
export type BackupRun = RowOf<typeof backupRun>

/** How runs of each kind ended, also of one that was never run. */
export const readBackupRuns = (database: Executing): Promise<BackupRun[]> =>
  readRows(database, backupRun)`
    select kind, succeeded_at, failed_at, failure
    from unnest(array['BACKUP', 'DRILL']) as kinds (kind) left join backup_runs using (kind)`

/** Whether the newest run of a kind failed. */
export const hasFailedLast = ({ succeeded_at, failed_at }: BackupRun): boolean =>
  failed_at !== null && (succeeded_at === null || failed_at > succeeded_at)

/**
 * Notes that a run has ended.
 *
 * @param failure why it failed; undefined where it succeeded.
 */
export async function noteBackupRun(
  database: Executing,
  kind: BackupKind,
  failure: string | undefined,
): Promise<void> {
  await database.execute(
    failure === undefined
      ? sql`insert into backup_runs (kind, succeeded_at) values (${kind}, now())
          on conflict (kind) do update set succeeded_at = now()`
      : sql`insert into backup_runs (kind, failed_at, failure) values (${kind}, now(), ${failure})
          on conflict (kind) do update set failed_at = now(), failure = excluded.failure`,
  )
}
