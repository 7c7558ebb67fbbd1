import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/locale.ts'
import { defaultTimezoneOffset } from '#contract/reference/timezones.ts'
import { identityProviderKinds } from '#contract/resources/app.ts'
import { limitableRoles, roles } from '#contract/roles.ts'
import { workspaceKinds } from '#contract/workspaceKinds.ts'
import {
  createdAt,
  currentWorkspace,
  isOneOf,
  moment,
  primaryId,
  readable,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'

/** What belongs together and is sealed from every other: one agency's or creator's everything. */
export const workspaces = pgTable(
  'workspaces',
  (t) => ({
    id: primaryId(),
    /** What creators, visitors and its team know it by; empty: it is called after its owner. */
    name: t.text('name').notNull().default(''),
    /** Whose work it holds: an agency's, or that of one creator who works for themselves. Null until its owner has said. */
    kind: t.text('kind', { enum: workspaceKinds }),
    /** What creators without a language of their own are spoken and written to in, as BCP 47. Null until its owner has said. */
    language: t.text('language').$type<Language>(),
    /** Whether every member has to have a second factor. */
    requiresSecondFactor: t.boolean('requires_second_factor').notNull().default(false),
    createdAt: createdAt(),
    /** When its owner closed their account: nobody acts in it any more, and 30 days later it is gone. */
    closedAt: moment('closed_at'),
  }),
  (table) => [
    index('workspaces_closed_at').on(table.closedAt),
    check('workspaces_kind', isOneOf('kind', workspaceKinds)),
    /** A workspace's calls may read what it is called, and change nothing. */
    readable('own_workspace_is_seen', sql`id = ${currentWorkspace}`),
  ],
)

/** A brand user: somebody who signs in by email or through an identity provider. */
export const users = pgTable(
  'users',
  (t) => ({
    id: primaryId(),
    /** Trimmed and lower-cased. */
    email: t.text('email').notNull(),
    name: t.text('name').notNull().default(''),
    timezoneOffset: t.text('timezone_offset').notNull().default(defaultTimezoneOffset),
    /** An IANA zone, whose clock counts before the fixed offset; null: the offset alone. */
    timezone: t.text('timezone'),
    country: t.text('country'),
    /** The workspace they act in: their own, or the one whose invitation they accepted. */
    workspaceId: t
      .uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    /** Whether they have answered or skipped what a new person is asked. */
    onboarded: t.boolean('onboarded').notNull().default(false),
    /** Whether the overview shows them the first steps. */
    firstSteps: t.boolean('first_steps').notNull().default(true),
    deactivatedAt: moment('deactivated_at'),
    deactivationReason: t.text('deactivation_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_workspace').on(table.workspaceId),
    /** A workspace's calls may read who is in its team, and change nobody. */
    readable(
      'team_is_seen',
      sql`exists (select from memberships where memberships.user_id = users.id and memberships.workspace_id = ${currentWorkspace})`,
    ),
  ],
)

/** The user that a row belongs to and goes with. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Who may act in which workspace, and as what. Everybody owns exactly one. Whoever is taken out of the
 * workspace they act in acts in their own again: a trigger sees to it.
 */
export const memberships = pgTable(
  'memberships',
  (t) => ({
    workspaceId: t
      .uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    role: t.text('role', { enum: roles }).notNull(),
    /** Whether they see all creators, or those alone that `creator_assignments` names. */
    allCreators: t.boolean('all_creators').notNull().default(true),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('memberships_user').on(table.userId),
    uniqueIndex('memberships_owner').on(table.workspaceId).where(sql`role = 'OWNER'`),
    uniqueIndex('memberships_own_workspace').on(table.userId).where(sql`role = 'OWNER'`),
    check('memberships_role', isOneOf('role', roles)),
    check('memberships_all_creators', sql`all_creators or ${isOneOf('role', limitableRoles)}`),
    sealedByWorkspace(),
  ],
)

/** A signed-in browser. The cookie's token is kept only as its SHA-256. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    tokenHash: t.text('token_hash').notNull(),
    userAgent: t.text('user_agent').notNull().default(''),
    /** Where it was last used, as two letters; null when nobody knows. The IP address itself is not kept. */
    country: t.text('country'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When its person last proved again who they are; null: when it began. */
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  }),
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
)

/** A six-digit code that was mailed. In each browser that asked, one a mailbox is good at a time: the newest. */
export const signInCodes = pgTable(
  'sign_in_codes',
  (t) => ({
    id: primaryId(),
    email: t.text('email').notNull(),
    codeHash: t.text('code_hash').notNull(),
    /** SHA-256 of the mark of the browser that asked, in which alone the code works. */
    browserHash: t.text('browser_hash').notNull(),
    tries: t.integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  }),
  (table) => [
    index('sign_in_codes_email').on(table.email, table.browserHash, table.createdAt),
    index('sign_in_codes_expires_at').on(table.expiresAt),
  ],
)

/** A sign-in link that was mailed. */
export const signInLinks = pgTable(
  'sign_in_links',
  (t) => ({
    id: primaryId(),
    email: t.text('email').notNull(),
    tokenHash: t.text('token_hash').notNull(),
    /** SHA-256 of the mark of the browser that asked, which the link signs in without asking again. */
    browserHash: t.text('browser_hash').notNull(),
    redirectPath: t.text('redirect_path'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  }),
  (table) => [
    uniqueIndex('sign_in_links_token_hash').on(table.tokenHash),
    index('sign_in_links_expires_at').on(table.expiresAt),
  ],
)

/**
 * Somebody as an identity provider knows them, bound to their user since they first came from there. The subject alone says who they
 * are: their address there may change, or become another person's.
 */
export const userIdentities = pgTable(
  'user_identities',
  (t) => ({
    id: primaryId(),
    userId: ofUser(),
    issuer: t.text('issuer').notNull(),
    subject: t.text('subject').notNull(),
    /** The address that the issuer last said is verified; null when it no longer says so. */
    email: t.text('email'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('user_identities_subject').on(table.issuer, table.subject),
    /** A user is one person at an issuer. */
    uniqueIndex('user_identities_user').on(table.userId, table.issuer),
  ],
)

/** A sign-in that went to an identity provider and has not come back. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  (t) => ({
    id: primaryId(),
    provider: t.text('provider', { enum: identityProviderKinds }).notNull().default('GOOGLE'),
    /** SHA-256 of the state and of the cookie of the browser it began in: only both together find it. */
    stateHash: t.text('state_hash').notNull(),
    codeVerifier: t.text('code_verifier').notNull(),
    nonce: t.text('nonce').notNull(),
    redirectPath: t.text('redirect_path'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [
    uniqueIndex('provider_sign_ins_state_hash').on(table.stateHash),
    index('provider_sign_ins_expires_at').on(table.expiresAt),
    check('provider_sign_ins_provider', isOneOf('provider', identityProviderKinds)),
  ],
)
