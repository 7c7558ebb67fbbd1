import { type InferType, number, type ObjectSchema, object, string } from 'yup'
import { platforms } from '#contract/reference/platforms.ts'
import { commentSides } from '#contract/rules/commentRules.ts'
import { count, id, time } from '#contract/schema.ts'
import { type WorkspaceEvent, workspaceEvents } from './notificationEvents.ts'
import { limitedThings } from './planLimits.ts'
import { reportReasons } from './reportReasons.ts'
import { requestStatuses } from './requestStatus.ts'
import { subscriptionStatuses } from './subscriptionStatus.ts'
import { taskStatuses } from './taskStatus.ts'

/**
 * What webhooks are sent: a closed set of shapes. They name what happened by ids, and nobody by name: whoever receives one fetches what it
 * may see.
 */

/** In every message: what it happened to, and which message about that it is. */
const about = {
  object_id: id().required(),
  /** Rises by each message about an object: what arrives with a lower one than has been seen is older. */
  sequence: number().integer().min(1).required(),
}

const ofRequest = object({
  ...about,
  request_id: id().required(),
  /** The one task that it concerns; null where it concerns the request. */
  task_id: id().nullable().defined(),
  status: string().oneOf(requestStatuses).required(),
  due_at: time().nullable().defined(),
})

const ofTask = object({
  ...about,
  task_id: id().required(),
  request_id: id().required(),
  creator_id: id().required(),
  status: string().oneOf(taskStatuses).required(),
  /** How many files have arrived for it in all, each counted once, in its newest version. */
  files: count().required(),
})

const ofComment = object({
  ...about,
  comment_id: id().required(),
  request_id: id().required(),
  /** Null for what is said to everybody whom the request asks, as is its creator. */
  task_id: id().nullable().defined(),
  creator_id: id().nullable().defined(),
  submission_id: id().nullable().defined(),
  /** Which side wrote it. */
  author_side: string().oneOf(commentSides).required(),
})

const ofAccount = object({
  ...about,
  account_id: id().required(),
  creator_id: id().nullable().defined(),
  platform: string().oneOf(platforms).required(),
})

const ofDomain = object({
  ...about,
  domain_id: id().required(),
  host: string().required(),
})

const ofReport = object({
  ...about,
  report_id: id().required(),
  /** Null once the link is gone. */
  link_id: id().nullable().defined(),
  reason: string().oneOf(reportReasons).required(),
})

const ofLimit = object({
  ...about,
  what: string().oneOf(limitedThings).required(),
  used: count().required(),
  limit: count().required(),
})

const ofSubscription = object({
  ...about,
  status: string().oneOf(subscriptionStatuses).required(),
  grace_until: time().nullable().defined(),
})

const ofPayout = object({
  ...about,
  payment_id: id().required(),
  creator_id: id().nullable().defined(),
  amount_cents: count().required(),
  currency: string().required(),
  paid_on: string().required(),
})

/** What is said of a thing of each kind, by what its event happens to. */
const dataOf = {
  REQUEST: ofRequest,
  TASK: ofTask,
  COMMENT: ofComment,
  ACCOUNT: ofAccount,
  DOMAIN: ofDomain,
  REPORT: ofReport,
  LIMIT: ofLimit,
  SUBSCRIPTION: ofSubscription,
  PAYOUT: ofPayout,
} as const

/** What a message is about. */
export type WebhookSubject = keyof typeof dataOf

/** What each event happens to. */
export const webhookSubjects: Readonly<Record<WorkspaceEvent, WebhookSubject>> = {
  REQUEST_SENT: 'REQUEST',
  REQUEST_CHANGED: 'REQUEST',
  REQUEST_CANCELLED: 'REQUEST',
  TASK_DUE_SOON: 'REQUEST',
  TASK_OVERDUE: 'REQUEST',
  FILES_ARRIVED: 'TASK',
  TASK_HANDED_IN: 'TASK',
  TASK_DECLINED: 'TASK',
  CHANGES_REQUESTED: 'TASK',
  FILES_APPROVED: 'TASK',
  COMMENTED: 'COMMENT',
  MENTIONED: 'COMMENT',
  CONNECTION_LOST: 'ACCOUNT',
  DOMAIN_LOST: 'DOMAIN',
  PAGE_REPORTED: 'REPORT',
  LIMIT_NEAR: 'LIMIT',
  PAYMENT_FAILED: 'SUBSCRIPTION',
  PAYOUT_RECORDED: 'PAYOUT',
}

export type WebhookData = InferType<(typeof dataOf)[WebhookSubject]>

/** The body of a message, by its event. */
export const webhookPayload = (event: WorkspaceEvent) =>
  object({
    type: string().oneOf([event]).required(),
    /** When it happened. */
    timestamp: time().required(),
    data: shapeOf(event).required(),
  })

const shapeOf = (event: WorkspaceEvent): ObjectSchema<object> => dataOf[webhookSubjects[event]]

/** A body as receivers get it. */
export interface WebhookPayload {
  readonly type: WorkspaceEvent
  readonly timestamp: string
  readonly data: WebhookData
}

const sampleIds = {
  request: '019cadfd-8900-71f5-8b91-45b24d108d7a',
  task: '019cadfd-8900-70eb-b429-fa86d481c263',
  creator: '01990a19-ff60-75db-a810-e7cf9ff073c2',
  comment: '019cdbb9-44c0-7d10-9a53-7b0b1a9e6c11',
  submission: '019cd3d4-bae0-7293-b1d2-ee206a7cbebe',
  account: '01990a20-6800-7aa1-9636-06f4b4aafe03',
  domain: '01990eb2-7340-7f2f-b838-60a4dc203988',
  report: '019cadfd-8900-7c1d-9a55-2f0b6c0f4a11',
  link: '01990ecd-ea80-7337-928e-645e78fc7316',
  limit: '019cadfd-8900-7e3f-b1a7-5d8c3e2f7b33',
  workspace: '01990481-3280-721a-b230-e03772a58aff',
  payment: '019cbd55-25c0-704d-84f3-db0e1d5ced70',
} as const

const samples: Readonly<Record<WebhookSubject, WebhookData>> = {
  REQUEST: {
    object_id: sampleIds.request,
    sequence: 1,
    request_id: sampleIds.request,
    task_id: null,
    status: 'OPEN',
    due_at: '2026-03-20T17:00:00.000Z',
  },
  TASK: {
    object_id: sampleIds.task,
    sequence: 3,
    task_id: sampleIds.task,
    request_id: sampleIds.request,
    creator_id: sampleIds.creator,
    status: 'COMPLETED',
    files: 4,
  },
  COMMENT: {
    object_id: sampleIds.comment,
    sequence: 1,
    comment_id: sampleIds.comment,
    request_id: sampleIds.request,
    task_id: sampleIds.task,
    creator_id: sampleIds.creator,
    submission_id: sampleIds.submission,
    author_side: 'CREATOR',
  },
  ACCOUNT: {
    object_id: sampleIds.account,
    sequence: 1,
    account_id: sampleIds.account,
    creator_id: sampleIds.creator,
    platform: 'INSTAGRAM',
  },
  DOMAIN: {
    object_id: sampleIds.domain,
    sequence: 1,
    domain_id: sampleIds.domain,
    host: 'go.northlight.example',
  },
  REPORT: {
    object_id: sampleIds.report,
    sequence: 1,
    report_id: sampleIds.report,
    link_id: sampleIds.link,
    reason: 'OTHER',
  },
  LIMIT: {
    object_id: sampleIds.limit,
    sequence: 1,
    what: 'tracking_links',
    used: 20,
    limit: 25,
  },
  SUBSCRIPTION: {
    object_id: sampleIds.workspace,
    sequence: 1,
    status: 'PAST_DUE',
    grace_until: '2026-03-20T17:00:00.000Z',
  },
  PAYOUT: {
    object_id: sampleIds.payment,
    sequence: 1,
    payment_id: sampleIds.payment,
    creator_id: sampleIds.creator,
    amount_cents: 120_000,
    currency: 'USD',
    paid_on: '2026-03-12',
  },
}

/** What a message of an event looks like: of the one made-up agency of the examples, so that its ids name nothing. */
export const sampleWebhookData = (event: WorkspaceEvent): WebhookData =>
  samples[webhookSubjects[event]]

/** All events that a webhook may be sent, as `events` of one takes them. */
export const webhookEvents = workspaceEvents
