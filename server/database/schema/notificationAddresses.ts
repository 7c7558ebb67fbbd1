import { sql } from 'drizzle-orm'
import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { notificationEvents } from '#contract/rules/notificationEvents.ts'
import { createdAt, limited, moment, sealedByWorkspace } from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

/** Addresses of a team that are mailed at once what happens, whoever is away. */
export const notificationAddresses = pgTable(
  'notification_addresses',
  (t) => ({
    ...workspaceRow(),
    name: t.text('name').notNull(),
    email: t.text('email').notNull(),
    events: t.text('events', { enum: notificationEvents }).array().notNull(),
    /** When whoever reads it has confirmed, and ended, that it is mailed. */
    verifiedAt: moment('verified_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('notification_addresses_in_workspace').on(table.workspaceId, table.id),
    unique('notification_addresses_once').on(table.workspaceId, table.email),
    index('notification_addresses_email').on(table.email),
    sealedByWorkspace(),
    limited(sql`false`),
  ],
)
