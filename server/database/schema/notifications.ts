import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { type EventChoice, notificationEvents } from '#contract/rules/notificationEvents.ts'
import { abuseReports } from './abuseReports.ts'
import { memberships } from './accounts.ts'
import {
  createdAt,
  currentCreator,
  currentMember,
  isOfAssigned,
  isOneOf,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { comments } from './comments.ts'
import { creatorAccounts } from './creatorAccounts.ts'
import { creators } from './creators.ts'
import { domains } from './links.ts'
import { notificationAddresses } from './notificationAddresses.ts'
import { limitNotices, weeklySummaries } from './notificationSubjects.ts'
import { payments } from './payments.ts'
import { reports } from './reports.ts'
import { creatorTasks } from './requests.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

/**
 * What somebody is notified of: a line of their inbox, and where its mail stands. It holds no words: what it is about is named where it is
 * shown, and takes it along when it goes.
 */
export const notifications = pgTable(
  'notifications',
  (t) => ({
    ...workspaceRow(),
    event: t.text('event', { enum: notificationEvents }).notNull(),
    /** Whom it is for: somebody of the team, a creator, or an address of the team. */
    userId: t.uuid('user_id'),
    recipientId: t.uuid('recipient_id'),
    addressId: t.uuid('address_id'),
    /** What it is about. */
    taskId: t.uuid('task_id'),
    requestId: t.uuid('request_id'),
    creatorId: t.uuid('creator_id'),
    accountId: t.uuid('account_id'),
    /** The newest comment that it stands for. */
    commentId: t.uuid('comment_id'),
    domainId: t.uuid('domain_id').references(() => domains.id, { onDelete: 'cascade' }),
    reportId: t.uuid('report_id'),
    limitNoticeId: t.uuid('limit_notice_id'),
    paymentId: t.uuid('payment_id'),
    summaryId: t.uuid('summary_id'),
    /** A report of figures that was shared; `reportId` is one of a page. */
    sharedReportId: t.uuid('shared_report_id'),
    /** The piece of work that wrote it last, by which it is written once however often that is tried. */
    pieceId: t.uuid('piece_id').notNull(),
    /** How many files or changes it stands for. */
    count: t.integer('count').notNull().default(1),
    createdAt: createdAt(),
    /** When it last happened. */
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** Whether the inbox shows it: somebody may have chosen mails alone. */
    inInbox: t.boolean('in_inbox').notNull().default(true),
    /** When it is mailed; null for what is not, or is on its way in the mail `mailId`. */
    mailDueAt: moment('mail_due_at'),
    mailId: t.uuid('mail_id'),
    /** When a mail server took the mail, or refused whom it is for. */
    mailedAt: moment('mailed_at'),
    mailRefused: t.boolean('mail_refused').notNull().default(false),
    /** When it is shown on the devices of whom it is for; null for what is not, or is on its way in the push `pushId`. */
    pushDueAt: moment('push_due_at'),
    pushId: t.uuid('push_id'),
  }),
  (table) => [
    unique('notifications_once')
      .on(
        table.pieceId,
        table.userId,
        table.recipientId,
        table.addressId,
        table.taskId,
        table.accountId,
        table.domainId,
        table.reportId,
        table.limitNoticeId,
        table.paymentId,
        table.summaryId,
      )
      .nullsNotDistinct(),
    check('notifications_recipient', sql`num_nonnulls(user_id, recipient_id, address_id) = 1`),
    check('notifications_event_known', isOneOf('event', notificationEvents)),
    foreignKey({
      name: 'notifications_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    goesWith('notifications_recipient_creator', table, table.recipientId, creators),
    goesWith('notifications_address', table, table.addressId, notificationAddresses),
    goesWith('notifications_creator', table, table.creatorId, creators),
    goesWith('notifications_comment', table, table.commentId, comments),
    goesWith('notifications_account', table, table.accountId, creatorAccounts),
    goesWith('notifications_report', table, table.reportId, abuseReports),
    goesWith('notifications_limit_notice', table, table.limitNoticeId, limitNotices),
    goesWith('notifications_payment', table, table.paymentId, payments),
    goesWith('notifications_summary', table, table.summaryId, weeklySummaries),
    goesWith('notifications_shared_report', table, table.sharedReportId, reports),
    foreignKey({
      name: 'notifications_task',
      columns: [table.workspaceId, table.taskId, table.requestId, table.creatorId],
      foreignColumns: [
        creatorTasks.workspaceId,
        creatorTasks.id,
        creatorTasks.requestId,
        creatorTasks.creatorId,
      ],
    }).onDelete('cascade'),
    index('notifications_of_user')
      .on(table.workspaceId, table.userId, table.at, table.id)
      .where(sql`user_id is not null and in_inbox`),
    index('notifications_of_creator')
      .on(table.workspaceId, table.recipientId, table.at, table.id)
      .where(sql`recipient_id is not null and in_inbox`),
    index('notifications_unread_of_user')
      .on(table.workspaceId, table.userId, table.at, table.id)
      .where(sql`user_id is not null and in_inbox and read_at is null`),
    index('notifications_unread_of_creator')
      .on(table.workspaceId, table.recipientId, table.at, table.id)
      .where(sql`recipient_id is not null and in_inbox and read_at is null`),
    index('notifications_address_id')
      .on(table.workspaceId, table.addressId)
      .where(sql`address_id is not null`),
    index('notifications_task_id').on(table.workspaceId, table.taskId, table.event),
    index('notifications_creator_id').on(table.workspaceId, table.creatorId),
    index('notifications_account_id').on(table.workspaceId, table.accountId),
    index('notifications_comment_id')
      .on(table.workspaceId, table.commentId)
      .where(sql`comment_id is not null`),
    index('notifications_domain_id').on(table.domainId),
    index('notifications_report_id').on(table.workspaceId, table.reportId),
    index('notifications_limit_notice_id').on(table.workspaceId, table.limitNoticeId),
    index('notifications_payment_id').on(table.workspaceId, table.paymentId),
    index('notifications_summary_id').on(table.workspaceId, table.summaryId),
    index('notifications_shared_report_id')
      .on(table.workspaceId, table.sharedReportId)
      .where(sql`shared_report_id is not null`),
    index('notifications_mail_due_at').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('notifications_mail_id').on(table.mailId).where(sql`mail_id is not null`),
    index('notifications_push_due_at').on(table.pushDueAt).where(sql`push_due_at is not null`),
    index('notifications_push_id').on(table.pushId).where(sql`push_id is not null`),
    sealedByWorkspace(),
    /** They also see how their creators were notified, and write of that nothing. */
    limited(
      sql`(user_id = ${currentMember} and (creator_id is null or ${isOfAssigned()}))
        or (recipient_id is not null and ${isOfAssigned('recipient_id')})`,
      sql`user_id = ${currentMember} and (creator_id is null or ${isOfAssigned()})`,
    ),
    sealedByCreator('select', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('update', sql`recipient_id = ${currentCreator}`),
  ],
)

/** How somebody wants to be notified, where that is not as it is by default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  (t) => ({
    ...workspaceRow(),
    userId: t.uuid('user_id'),
    recipientId: t.uuid('recipient_id'),
    choices: t
      .jsonb('choices')
      .$type<Readonly<Record<string, Partial<EventChoice>>>>()
      .notNull()
      .default({}),
    /** The minutes of their day between which nothing is mailed or pushed; null for none. */
    quietFrom: t.integer('quiet_from'),
    quietUntil: t.integer('quiet_until'),
    ...timestamps(),
  }),
  (table) => [
    unique('notification_preferences_one')
      .on(table.workspaceId, table.userId, table.recipientId)
      .nullsNotDistinct(),
    check('notification_preferences_whose', sql`num_nonnulls(user_id, recipient_id) = 1`),
    check('notification_preferences_quiet', sql`(quiet_from is null) = (quiet_until is null)`),
    foreignKey({
      name: 'notification_preferences_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    goesWith('notification_preferences_creator', table, table.recipientId, creators),
    index('notification_preferences_recipient_id').on(table.workspaceId, table.recipientId),
    sealedByWorkspace(),
    limited(sql`user_id = ${currentMember}`),
    sealedByCreator('select', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('insert', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('update', sql`recipient_id = ${currentCreator}`),
  ],
)
