import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxSharedFiles, shareKinds } from '#contract/rules/shareRules.ts'
import { users } from './accounts.ts'
import {
  createdAt,
  currentMember,
  currentShare,
  isOneOf,
  isShared,
  limited,
  moment,
  sealedByCreator,
  sealedByShare,
  sealedByWorkspace,
} from './columns.ts'
import { reports } from './reports.ts'
import { creatorRequests } from './requests.ts'
import { submissions } from './submissions.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

/** A link by which somebody without an account sees files of a request, or a report. The token is kept only as its SHA-256. */
export const shares = pgTable(
  'shares',
  (t) => ({
    ...workspaceRow(),
    kind: t.text('kind', { enum: shareKinds }).notNull(),
    name: t.text('name').notNull().default(''),
    /** Of files for review. */
    requestId: t.uuid('request_id'),
    /** Of a report. */
    reportId: t.uuid('report_id'),
    /** The files that it names, which may be there no more; null for all of the request. */
    submissionIds: t.uuid('submission_ids').array(),
    tokenHash: t.text('token_hash').notNull(),
    /** Argon2id, in the PHC format; null without a password. */
    passwordHash: t.text('password_hash'),
    allowsDownloads: t.boolean('allows_downloads').notNull(),
    allowsComments: t.boolean('allows_comments').notNull(),
    allowsApproval: t.boolean('allows_approval').notNull(),
    /** Whether its files are shown with a watermark burnt in, and never without. */
    watermark: t.boolean('watermark').notNull().default(false),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The member or key that saw assigned creators alone when it made this: what it shows is what they see. No reference: one that is gone sees nothing. */
    limitedTo: t.uuid('limited_to'),
    openedTotal: t.integer('opened_total').notNull().default(0),
    firstOpenedAt: moment('first_opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    ...timestamps(),
  }),
  (table) => [
    unique('shares_in_workspace').on(table.workspaceId, table.id),
    goesWith('shares_request', table, table.requestId, creatorRequests),
    goesWith('shares_report', table, table.reportId, reports),
    uniqueIndex('shares_token_hash').on(table.tokenHash),
    index('shares_request_id').on(table.workspaceId, table.requestId),
    index('shares_report_id').on(table.workspaceId, table.reportId),
    index('shares_created_at').on(table.workspaceId, table.createdAt),
    index('shares_created_by').on(table.createdBy),
    check('shares_kind', isOneOf('kind', shareKinds)),
    check(
      'shares_of_kind',
      sql`(kind = 'REVIEW') = (request_id is not null) and (kind = 'REPORT') = (report_id is not null)`,
    ),
    check('shares_watermark', sql`not watermark or kind = 'REVIEW'`),
    check(
      'shares_submission_ids',
      sql`submission_ids is null or cardinality(submission_ids) between 1 and ${sql.raw(`${maxSharedFiles}`)}`,
    ),
    check(
      'shares_opened',
      sql`(opened_total = 0) = (first_opened_at is null) and (opened_total = 0) = (last_opened_at is null)`,
    ),
    sealedByWorkspace(),
    limited(sql`limited_to = ${currentMember}`),
    sealedByShare('select', sql`id = ${currentShare} and revoked_at is null`),
  ],
)

/** Somebody who has opened a share. */
export const shareSessions = pgTable(
  'share_sessions',
  (t) => ({
    ...workspaceRow(),
    shareId: t.uuid('share_id').notNull(),
    tokenHash: t.text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  }),
  (table) => [
    goesWith('share_sessions_share', table, table.shareId, shares),
    uniqueIndex('share_sessions_token_hash').on(table.tokenHash),
    index('share_sessions_share_id').on(table.workspaceId, table.shareId),
    index('share_sessions_expires_at').on(table.expiresAt),
    sealedByWorkspace(),
    limited(sql`share_id in (select id from shares)`),
  ],
)

/** That a guest of a share has approved a file: it changes nothing of the team's own review. */
export const shareApprovals = pgTable(
  'share_approvals',
  (t) => ({
    ...workspaceRow(),
    shareId: t.uuid('share_id').notNull(),
    /** No reference: what was approved outlives the file. Whoever approves one has read it. */
    submissionId: t.uuid('submission_id').notNull(),
    /** As the guest gave it. */
    guestName: t.text('guest_name').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    goesWith('share_approvals_share', table, table.shareId, shares),
    unique('share_approvals_one').on(table.workspaceId, table.shareId, table.submissionId),
    index('share_approvals_of_file').on(table.workspaceId, table.submissionId),
    sealedByWorkspace(),
    limited(sql`exists (select from submissions seen where seen.id = submission_id)`),
    // A file is read with them, also by its creator, who sees none.
    sealedByCreator('select', sql`false`),
    sealedByShare('select', sql`share_id = ${currentShare}`),
    sealedByShare('insert', sql`share_id = ${currentShare} and ${isShared('submission_id')}`),
    sealedByShare('delete', sql`share_id = ${currentShare} and ${isShared('submission_id')}`),
  ],
)

/** Whether it is still to be made, is there, or cannot be made of this file. */
const watermarkStatuses = ['WAITING', 'READY', 'FAILED'] as const

/** A file of a share with the share's watermark burnt in. It goes with either, and when the share gets another name or no watermark. */
export const shareWatermarks = pgTable(
  'share_watermarks',
  (t) => ({
    ...workspaceRow(),
    shareId: t.uuid('share_id').notNull(),
    submissionId: t
      .uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** What is burnt in. */
    text: t.text('text').notNull(),
    /** Where it is kept once it is READY, and its small picture. */
    objectKey: t.text('object_key').notNull(),
    thumbnailKey: t.text('thumbnail_key').notNull(),
    status: t.text('status', { enum: watermarkStatuses }).notNull().default('WAITING'),
    /** When it was last asked for. */
    askedAt: moment('asked_at').notNull(),
  }),
  (table) => [
    goesWith('share_watermarks_share', table, table.shareId, shares),
    unique('share_watermarks_one').on(table.workspaceId, table.shareId, table.submissionId),
    index('share_watermarks_submission_id').on(table.submissionId),
    check('share_watermarks_status', isOneOf('status', watermarkStatuses)),
    sealedByWorkspace(),
    limited(sql`share_id in (select id from shares)`),
    sealedByShare('select', sql`share_id = ${currentShare} and ${isShared('submission_id')}`),
  ],
)
