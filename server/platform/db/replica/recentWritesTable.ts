import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A place in PostgreSQL's log of changes, as it writes it: `16/B374D848`. */
const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/**
 * Up to where a replica must have come to show somebody what was written for them lately: kept while reads go to a replica. It is
 * unlogged, as its migration says, so a note waits for no disk; a crash empties it, and on a replica it cannot be read.
 */
export const recentWrites = pgTable('recent_writes', {
  /** A workspace, a user or a creator. */
  writer: uuid('writer').primaryKey(),
  /** Behind the newest write. */
  lsn: lsn('lsn').notNull(),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
})
