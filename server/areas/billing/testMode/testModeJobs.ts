import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { deleteOldCheckouts } from './checkouts.ts'
import { renewSubscriptions } from './renewals.ts'

/** What the test-mode biller needs done now and then. */
export const testModeJobs = (database: Database, clock: Clock): readonly Job[] => [
  { name: 'renew subscriptions', run: () => renewSubscriptions(database, clock()) },
  { name: 'delete old checkouts', run: () => deleteOldCheckouts(database, clock()) },
]
