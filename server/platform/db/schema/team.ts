import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users, workspaces } from './accounts.ts'
import { createdAt, moment, ownWorkspace, primaryId, sealedByWorkspace } from './columns.ts'

/** Who has been asked into a team. The link's token is kept only as its SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    role: text('role', { enum: ['ADMIN', 'MEMBER', 'VIEWER'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    /** One a mailbox: inviting again takes the place of the former. */
    uniqueIndex('invitations_email').on(table.workspaceId, sql`lower(${table.email})`),
    uniqueIndex('invitations_token_hash').on(table.tokenHash),
    index('invitations_expires_at').on(table.expiresAt),
    index('invitations_invited_by').on(table.invitedBy),
    check('invitations_role', sql`role in ('ADMIN', 'MEMBER', 'VIEWER')`),
    sealedByWorkspace(),
  ],
)
