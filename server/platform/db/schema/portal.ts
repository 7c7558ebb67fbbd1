import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  currentCreator,
  isOfAssigned,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByCreator,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'
import { creators } from './creators.ts'

/**
 * The creators who may log in to the portal. Apart from `creators`, so that reading a creator never reads
 * the hash.
 */
export const portalPasswords = pgTable(
  'portal_passwords',
  {
    creatorId: uuid('creator_id').primaryKey(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Argon2id, in the PHC format. */
    passwordHash: text('password_hash').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'portal_passwords_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('cascade'),
    index('portal_passwords_workspace').on(table.workspaceId),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)

/** A creator who is logged in to the portal. The token is kept only as its SHA-256. */
export const portalSessions = pgTable(
  'portal_sessions',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    foreignKey({
      name: 'portal_sessions_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('cascade'),
    uniqueIndex('portal_sessions_token_hash').on(table.tokenHash),
    index('portal_sessions_creator_id').on(table.workspaceId, table.creatorId),
    index('portal_sessions_expires_at').on(table.expiresAt),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)
