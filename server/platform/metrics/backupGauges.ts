import type { Registry } from 'prom-client'
import {
  type BackupKind,
  hasFailedLast,
  readBackupRuns,
} from '#server/platform/backups/backupRuns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { databaseGauge } from './databaseGauge.ts'

const labels: Readonly<Record<BackupKind, string>> = { BACKUP: 'backup', DRILL: 'drill' }

/** Shows when backups and drills of them last succeeded, and whether the last one failed; every process reads the same rows. */
export function showBackups(registry: Registry, database: Database): void {
  databaseGauge(registry, {
    name: 'greenroom_backup_succeeded_timestamp_seconds',
    help: 'When a backup was last made, and one last restored by a drill, in seconds since 1970; 0 for never',
    label: 'kind',
    read: async () =>
      (await readBackupRuns(database)).map(({ kind, succeeded_at }) => [
        labels[kind],
        (succeeded_at?.getTime() ?? 0) / 1000,
      ]),
  })
  databaseGauge(registry, {
    name: 'greenroom_backup_failed',
    help: '1 while the last backup, or the last drill, is one that failed',
    label: 'kind',
    read: async () =>
      (await readBackupRuns(database)).map((run) => [labels[run.kind], hasFailedLast(run) ? 1 : 0]),
  })
}
