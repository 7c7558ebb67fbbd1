import { pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Kinds of work that are not begun until they are resumed. The work itself is in the tables of graphile-worker. */
export const pausedWork = pgTable('paused_work', (t) => ({
  kind: t.text('kind').primaryKey(),
  createdAt: createdAt(),
}))
