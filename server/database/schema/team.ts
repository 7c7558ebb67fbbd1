import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type GivenRole,
  givenRoles,
  type JoinRole,
  joinRoles,
  limitableRoles,
} from '#contract/roles.ts'
import { memberships, users } from './accounts.ts'
import { apiKeys } from './apiKeys.ts'
import {
  createdAt,
  currentMember,
  isOneOf,
  limitedFor,
  moment,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { goesWith, ofWorkspace, workspaceRow } from './workspaceRows.ts'

/** Who has been asked into a team. The link's token is kept only as its SHA-256. */
export const invitations = pgTable(
  'invitations',
  (t) => ({
    ...workspaceRow(),
    /** Trimmed and lower-cased. */
    email: t.text('email').notNull(),
    role: t.text('role').$type<GivenRole>().notNull(),
    /** As their membership will have it. */
    allCreators: t.boolean('all_creators').notNull().default(true),
    tokenHash: t.text('token_hash').notNull(),
    invitedBy: t.uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
  }),
  (table) => [
    /** One a mailbox: inviting again takes the place of the former. */
    uniqueIndex('invitations_email').on(table.workspaceId, sql`lower(${table.email})`),
    uniqueIndex('invitations_token_hash').on(table.tokenHash),
    index('invitations_expires_at').on(table.expiresAt),
    index('invitations_invited_by').on(table.invitedBy),
    check('invitations_role', isOneOf('role', givenRoles)),
    check('invitations_all_creators', sql`all_creators or ${isOneOf('role', limitableRoles)}`),
    sealedByWorkspace(),
  ],
)

/**
 * Domains of email addresses by which people join a workspace when they first sign in. Several workspaces may claim one; people join the
 * one that has proven it.
 */
export const mailDomains = pgTable(
  'mail_domains',
  (t) => ({
    ...workspaceRow(),
    /** Lower-case, in Punycode. */
    domain: t.text('domain').notNull(),
    role: t.text('role').$type<JoinRole>().notNull().default('VIEWER'),
    enabled: t.boolean('enabled').notNull().default(true),
    /** Null: the proof has not been seen, or is gone. */
    verifiedAt: moment('verified_at'),
    /** Since when the proof is gone that once was there. */
    lostAt: moment('lost_at'),
    /** When DNS last answered. */
    checkedAt: moment('checked_at'),
    /** When DNS is asked again; null: only when somebody asks for it. */
    nextCheckAt: moment('next_check_at'),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('mail_domains_proven').on(table.domain).where(sql`verified_at is not null`),
    uniqueIndex('mail_domains_claimed').on(table.workspaceId, table.domain),
    index('mail_domains_domain').on(table.domain),
    index('mail_domains_next_check_at').on(table.nextCheckAt),
    check('mail_domains_role', isOneOf('role', joinRoles)),
    sealedByWorkspace(),
  ],
)

/**
 * The creators that a member or an API key sees who does not see all, or will see who is invited as such. A limited member or key reads
 * its own, and writes none: a trigger assigns them to the creators that they add.
 */
export const creatorAssignments = pgTable(
  'creator_assignments',
  (t) => ({
    workspaceId: ofWorkspace(),
    creatorId: t.uuid('creator_id').notNull(),
    /** One of the three. */
    userId: t.uuid('user_id'),
    invitationId: t.uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    apiKeyId: t.uuid('api_key_id'),
    createdAt: createdAt(),
  }),
  (table) => [
    /** With the creator in them, so that the policies of limited members read an index alone. */
    unique('creator_assignments_user').on(table.workspaceId, table.userId, table.creatorId),
    unique('creator_assignments_invitation').on(table.invitationId, table.creatorId),
    unique('creator_assignments_api_key').on(table.workspaceId, table.apiKeyId, table.creatorId),
    goesWith('creator_assignments_key', table, table.apiKeyId, apiKeys),
    goesWith('creator_assignments_creator', table, table.creatorId, creators),
    foreignKey({
      name: 'creator_assignments_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    index('creator_assignments_creator_id').on(table.workspaceId, table.creatorId),
    check('creator_assignments_whose', sql`num_nonnulls(user_id, invitation_id, api_key_id) = 1`),
    sealedByWorkspace(),
    limitedFor('select', sql`user_id = ${currentMember} or api_key_id = ${currentMember}`),
    limitedFor('insert', sql`false`),
    limitedFor('update', sql`false`),
    limitedFor('delete', sql`false`),
  ],
)
