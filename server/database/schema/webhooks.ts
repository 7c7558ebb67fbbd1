import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import {
  deliveryCauses,
  deliveryErrors,
  deliveryStatuses,
} from '#contract/resources/webhookDeliveries.ts'
import { webhookKinds, webhookOffReasons } from '#contract/resources/webhooks.ts'
import { workspaceEvents } from '#contract/rules/notificationEvents.ts'
import type { WebhookData } from '#contract/rules/webhookPayload.ts'
import { createdAt, isOneOf, moment, sealedByWorkspace } from './columns.ts'
import { goesWith, ofWorkspace, workspaceRow } from './workspaceRows.ts'

/** Addresses that are sent what happens in a workspace. Their secrets are sealed under a key that is not in the database. */
export const webhooks = pgTable(
  'webhooks',
  (t) => ({
    ...workspaceRow(),
    url: t.text('url').notNull(),
    description: t.text('description').notNull().default(''),
    kind: t.text('kind', { enum: webhookKinds }).notNull().default('STANDARD'),
    events: t.text('events', { enum: workspaceEvents }).array().notNull(),
    enabled: t.boolean('enabled').notNull().default(true),
    offReason: t.text('off_reason', { enum: webhookOffReasons }),
    /** Since when nothing has arrived. */
    failingSince: moment('failing_since'),
    /** Which key the secret was sealed with. */
    keyId: t.text('key_id').notNull(),
    sealed: t.text('sealed').notNull(),
    /** The secret before, which signs too until its end. */
    oldKeyId: t.text('old_key_id'),
    oldSealed: t.text('old_sealed'),
    oldSecretUntil: moment('old_secret_until'),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('webhooks_in_workspace').on(table.workspaceId, table.id),
    index('webhooks_workspace').on(table.workspaceId, table.createdAt),
    index('webhooks_key_id').on(table.keyId),
    check('webhooks_kind', isOneOf('kind', webhookKinds)),
    check('webhooks_off_reason', isOneOf('off_reason', webhookOffReasons)),
    check('webhooks_off', sql`enabled = (off_reason is null)`),
    check(
      'webhooks_old_secret',
      sql`num_nonnulls(old_key_id, old_sealed, old_secret_until) in (0, 3)`,
    ),
    sealedByWorkspace(),
  ],
)

/** How many messages there have been about an object. */
export const webhookSequences = pgTable(
  'webhook_sequences',
  (t) => ({
    workspaceId: ofWorkspace(),
    objectId: t.uuid('object_id').notNull(),
    last: t.integer('last').notNull(),
  }),
  (table) => [
    primaryKey({
      name: 'webhook_sequences_object',
      columns: [table.workspaceId, table.objectId],
    }),
    sealedByWorkspace(),
  ],
)

/** What happened, as webhooks are sent it: written by `raise_webhooks` in the transaction of its cause. */
export const webhookMessages = pgTable(
  'webhook_messages',
  (t) => ({
    ...workspaceRow(),
    event: t.text('event', { enum: workspaceEvents }).notNull(),
    objectId: t.uuid('object_id').notNull(),
    sequence: t.integer('sequence').notNull(),
    at: moment('at').notNull(),
    /** Null until it is written, which the first webhook waits for. */
    data: t.jsonb('data').$type<WebhookData>(),
    /** Whether somebody asked for a sample. */
    isTest: t.boolean('is_test').notNull().default(false),
  }),
  (table) => [
    unique('webhook_messages_in_workspace').on(table.workspaceId, table.id),
    index('webhook_messages_workspace').on(table.workspaceId, table.at, table.id),
    index('webhook_messages_at').on(table.at),
    check('webhook_messages_event', isOneOf('event', workspaceEvents)),
    sealedByWorkspace(),
  ],
)

/** Each attempt to deliver a message to a webhook, made or to be made. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (t) => ({
    ...workspaceRow(),
    webhookId: t.uuid('webhook_id').notNull(),
    messageId: t.uuid('message_id').notNull(),
    cause: t.text('cause', { enum: deliveryCauses }).notNull(),
    attempt: t.integer('attempt').notNull().default(1),
    /** How many attempts have failed since the event, or since somebody asked for it again. */
    failures: t.integer('failures').notNull().default(0),
    status: t.text('status', { enum: deliveryStatuses }).notNull().default('WAITING'),
    dueAt: moment('due_at').notNull(),
    attemptedAt: moment('attempted_at'),
    durationMs: t.integer('duration_ms'),
    statusCode: t.integer('status_code'),
    error: t.text('error', { enum: deliveryErrors }),
    answer: t.text('answer').notNull().default(''),
    answerIsCut: t.boolean('answer_is_cut').notNull().default(false),
  }),
  (table) => [
    unique('webhook_deliveries_attempt').on(table.messageId, table.webhookId, table.attempt),
    goesWith('webhook_deliveries_webhook', table, table.webhookId, webhooks),
    foreignKey({
      name: 'webhook_deliveries_message',
      columns: [table.workspaceId, table.messageId],
      foreignColumns: [webhookMessages.workspaceId, webhookMessages.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_workspace').on(table.workspaceId, table.dueAt, table.id),
    index('webhook_deliveries_webhook_id').on(table.workspaceId, table.webhookId, table.dueAt),
    check('webhook_deliveries_cause', isOneOf('cause', deliveryCauses)),
    check('webhook_deliveries_status', isOneOf('status', deliveryStatuses)),
    check('webhook_deliveries_error', isOneOf('error', deliveryErrors)),
    check('webhook_deliveries_failed', sql`(status = 'FAILED') = (error is not null)`),
    sealedByWorkspace(),
  ],
)
