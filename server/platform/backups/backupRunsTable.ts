import { pgTable } from 'drizzle-orm/pg-core'

/** What is run for backups, and how that ended last. */
export const backupRuns = pgTable('backup_runs', (t) => ({
  /** `BACKUP` or `DRILL`. */
  kind: t.text('kind').primaryKey(),
  succeededAt: t.timestamp('succeeded_at', { withTimezone: true, precision: 3 }),
  failedAt: t.timestamp('failed_at', { withTimezone: true, precision: 3 }),
  /** Why it failed then, as a sentence. */
  failure: t.text('failure'),
}))
