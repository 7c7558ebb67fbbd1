import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentCreator,
  isOfAssigned,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'
import { creators } from './creators.ts'
import { goesWith, ofWorkspace, workspaceRow } from './workspaceRows.ts'

/**
 * The creators who may log in to the portal. Apart from `creators`, so that reading a creator never reads
 * the hash.
 */
export const portalPasswords = pgTable(
  'portal_passwords',
  (t) => ({
    creatorId: t.uuid('creator_id').primaryKey(),
    workspaceId: ofWorkspace(),
    /** Argon2id, in the PHC format. */
    passwordHash: t.text('password_hash').notNull(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    goesWith('portal_passwords_creator', table, table.creatorId, creators),
    index('portal_passwords_workspace').on(table.workspaceId),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('insert', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)

/** A creator who is logged in to the portal. The token is kept only as its SHA-256. */
export const portalSessions = pgTable(
  'portal_sessions',
  (t) => ({
    ...workspaceRow(),
    creatorId: t.uuid('creator_id').notNull(),
    tokenHash: t.text('token_hash').notNull(),
    userAgent: t.text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  }),
  (table) => [
    goesWith('portal_sessions_creator', table, table.creatorId, creators),
    uniqueIndex('portal_sessions_token_hash').on(table.tokenHash),
    index('portal_sessions_creator_id').on(table.workspaceId, table.creatorId),
    index('portal_sessions_expires_at').on(table.expiresAt),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)

/**
 * How a creator came into the portal, and the one sign-in link of theirs that is good: a newer one takes its place. The token is kept
 * only as its SHA-256.
 */
export const portalAccess = pgTable(
  'portal_access',
  (t) => ({
    creatorId: t.uuid('creator_id').primaryKey(),
    workspaceId: ofWorkspace(),
    /** When the team last gave them a link. With it they may sign in without a password. */
    invitedAt: moment('invited_at'),
    firstSeenAt: moment('first_seen_at'),
    lastSeenAt: moment('last_seen_at'),
    linkHash: t.text('link_hash'),
    linkExpiresAt: moment('link_expires_at'),
    /** The address that it was mailed to, which opening it verifies; null for one that was copied. */
    linkEmail: t.text('link_email'),
    /** Whose browser asked for it; null for one that the team made. */
    linkBrowserHash: t.text('link_browser_hash'),
  }),
  (table) => [
    goesWith('portal_access_creator', table, table.creatorId, creators),
    index('portal_access_workspace').on(table.workspaceId),
    uniqueIndex('portal_access_link_hash').on(table.linkHash),
    check('portal_access_link', sql`(link_hash is null) = (link_expires_at is null)`),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
  ],
)
