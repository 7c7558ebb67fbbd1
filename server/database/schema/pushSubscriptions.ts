import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { memberships, sessions } from './accounts.ts'
import {
  createdAt,
  currentCreator,
  currentMember,
  limited,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { portalSessions } from './portal.ts'
import { goesWith, workspaceRow } from './workspaceRows.ts'

/** A browser that shows somebody what they are notified of, for as long as the session lives in which they wanted that. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (t) => ({
    ...workspaceRow(),
    /** Whose it is: somebody of the team, or a creator; and where they are signed in. */
    userId: t.uuid('user_id'),
    sessionId: t.uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    recipientId: t.uuid('recipient_id'),
    portalSessionId: t
      .uuid('portal_session_id')
      .references(() => portalSessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages. */
    endpoint: t.text('endpoint').notNull(),
    /** What messages are encrypted with, so that its push service reads none (RFC 8291). */
    p256dh: t.text('p256dh').notNull(),
    auth: t.text('auth').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('push_subscriptions_once')
      .on(table.workspaceId, table.userId, table.recipientId, table.endpoint)
      .nullsNotDistinct(),
    check(
      'push_subscriptions_whose',
      sql`num_nonnulls(user_id, recipient_id) = 1
        and (user_id is null) = (session_id is null)
        and (recipient_id is null) = (portal_session_id is null)`,
    ),
    foreignKey({
      name: 'push_subscriptions_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    goesWith('push_subscriptions_creator', table, table.recipientId, creators),
    index('push_subscriptions_recipient_id').on(table.workspaceId, table.recipientId),
    index('push_subscriptions_session_id').on(table.sessionId),
    index('push_subscriptions_portal_session_id').on(table.portalSessionId),
    sealedByWorkspace(),
    limited(sql`user_id = ${currentMember}`),
    sealedByCreator('select', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('insert', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('update', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('delete', sql`recipient_id = ${currentCreator}`),
  ],
)
