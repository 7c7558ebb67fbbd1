import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, unique } from 'drizzle-orm/pg-core'
import { memberships } from './accounts.ts'
import { createdAt, currentMember, limited, sealedByWorkspace } from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

/** Addresses at which members have other programs read what is due. One goes with its membership. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  (t) => ({
    ...workspaceRow(),
    userId: t.uuid('user_id').notNull(),
    /** Of the secret in its address. */
    tokenHash: t.text('token_hash').notNull().unique('calendar_feeds_token_hash'),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('calendar_feeds_once').on(table.workspaceId, table.userId),
    foreignKey({
      name: 'calendar_feeds_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    sealedByWorkspace(),
    limited(sql`user_id = ${currentMember}`),
  ],
)
