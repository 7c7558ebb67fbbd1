import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { platforms } from '#contract/reference/platforms.ts'
import { connectionStates } from '#contract/resources/creatorAccounts.ts'
import {
  createdAt,
  currentCreator,
  isOfAssigned,
  isOfSeen,
  isOneOf,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { creatorAccounts } from './creatorAccounts.ts'
import { creators } from './creators.ts'
import { goesWith, ofWorkspace } from './workspaceRows.ts'

/** The accounts that somebody lets us read by OAuth, or did until it ended. One that was disconnected has no row. */
export const accountConnections = pgTable(
  'account_connections',
  (t) => ({
    accountId: t.uuid('account_id').primaryKey(),
    workspaceId: ofWorkspace(),
    state: t.text('state', { enum: connectionStates }).notNull().default('CONNECTED'),
    /** What was asked for and not granted. */
    missingScopes: t.text('missing_scopes').array().notNull().default(sql`'{}'`),
    /** Whether its creator has connected it in the portal, or somebody of the workspace has. */
    connectedBy: t.text('connected_by', { enum: ['CREATOR', 'USER'] }).notNull(),
    connectedAt: moment('connected_at').notNull().defaultNow(),
    /** When the connection was found to have ended, and why. */
    lostAt: moment('lost_at'),
    lostReason: t.text('lost_reason'),
    /** When mails about that were added: for processes of the version before 0046. */
    toldAt: moment('told_at'),
  }),
  (table) => [
    goesWith('account_connections_account', table, table.accountId, creatorAccounts),
    unique('account_connections_in_workspace').on(table.workspaceId, table.accountId),
    index('account_connections_untold')
      .on(table.lostAt)
      .where(sql`lost_at is not null and told_at is null`),
    check('account_connections_state', isOneOf('state', connectionStates)),
    check('account_connections_connected_by', sql`connected_by in ('CREATOR', 'USER')`),
    check('account_connections_lost', sql`(state = 'CONNECTED') = (lost_at is null)`),
    sealedByWorkspace(),
    limited(isOfSeen('creator_accounts', 'account_id')),
    sealedByCreator(
      'select',
      sql`account_id in (select id from creator_accounts where creator_id = ${currentCreator})`,
    ),
  ],
)

/** What connected accounts are read with, sealed under a key that is not in the database. */
export const accountTokens = pgTable(
  'account_tokens',
  (t) => ({
    accountId: t.uuid('account_id').primaryKey(),
    workspaceId: ofWorkspace(),
    /** Which key it was sealed with. */
    keyId: t.text('key_id').notNull(),
    sealed: t.text('sealed').notNull(),
    /** When the token is good no more; null: its platform did not say. */
    expiresAt: moment('expires_at'),
    /** When what renews it is good no more. */
    renewableUntil: moment('renewable_until'),
    /** When it is renewed whether or not it is used; null: only when it is. */
    renewAt: moment('renew_at'),
    /** Who renews it now, and until when nobody else does; null: nobody. */
    lease: t.uuid('lease'),
    leasedUntil: moment('leased_until'),
  }),
  (table) => [
    foreignKey({
      name: 'account_tokens_connection',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [accountConnections.workspaceId, accountConnections.accountId],
    }).onDelete('cascade'),
    index('account_tokens_workspace').on(table.workspaceId, table.accountId),
    index('account_tokens_key_id').on(table.keyId),
    index('account_tokens_renew_at').on(table.renewAt),
    check('account_tokens_lease', sql`(lease is null) = (leased_until is null)`),
    sealedByWorkspace(),
    limited(isOfSeen('creator_accounts', 'account_id')),
  ],
)

/** Somebody on their way to a platform, to let us read an account there. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  (t) => ({
    /** Of the state that goes along and the session that it began in. */
    stateHash: t.text('state_hash').primaryKey(),
    workspaceId: ofWorkspace(),
    platform: t.text('platform', { enum: platforms }).notNull(),
    /** Whose account it is to be; null: nobody's yet. */
    creatorId: t.uuid('creator_id'),
    /** The account that is meant; null: whichever comes back. */
    accountId: t.uuid('account_id'),
    codeVerifier: t.text('code_verifier').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [
    goesWith('connection_attempts_creator', table, table.creatorId, creators),
    goesWith('connection_attempts_account', table, table.accountId, creatorAccounts),
    index('connection_attempts_creator_id').on(table.workspaceId, table.creatorId),
    index('connection_attempts_account_id').on(table.workspaceId, table.accountId),
    index('connection_attempts_expires_at').on(table.expiresAt),
    check('connection_attempts_platform', isOneOf('platform', platforms)),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('insert', sql`creator_id = ${currentCreator}`),
    sealedByCreator('delete', sql`creator_id = ${currentCreator}`),
  ],
)
