import { type InferType, number, type ObjectSchema, object, string } from 'yup'
import { platforms } from '#contract/reference/platforms.ts'
import { count, id, time } from '#contract/schema.ts'
import { type NotificationEvent, notificationEvents } from './notificationEvents.ts'
import { requestStatuses } from './requestStatus.ts'
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
  /** How many files have arrived for it in all. */
  files: count().required(),
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

/** What is said of a thing of each kind, by what its event happens to. */
const dataOf = { REQUEST: ofRequest, TASK: ofTask, ACCOUNT: ofAccount, DOMAIN: ofDomain } as const

/** What a message is about. */
export type WebhookSubject = keyof typeof dataOf

/** What each event happens to. */
export const webhookSubjects: Readonly<Record<NotificationEvent, WebhookSubject>> = {
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
  CONNECTION_LOST: 'ACCOUNT',
  DOMAIN_LOST: 'DOMAIN',
}

export type WebhookData = InferType<(typeof dataOf)[WebhookSubject]>

/** The body of a message, by its event. */
export const webhookPayload = (event: NotificationEvent) =>
  object({
    type: string().oneOf([event]).required(),
    /** When it happened. */
    timestamp: time().required(),
    data: shapeOf(event).required(),
  })

const shapeOf = (event: NotificationEvent): ObjectSchema<object> => dataOf[webhookSubjects[event]]

/** A body as receivers get it. */
export interface WebhookPayload {
  readonly type: NotificationEvent
  readonly timestamp: string
  readonly data: WebhookData
}

const sampleIds = {
  request: '019cadfd-8900-71f5-8b91-45b24d108d7a',
  task: '019cadfd-8900-70eb-b429-fa86d481c263',
  creator: '01990a19-ff60-75db-a810-e7cf9ff073c2',
  account: '01990a20-6800-7aa1-9636-06f4b4aafe03',
  domain: '01990eb2-7340-7f2f-b838-60a4dc203988',
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
}

/** What a message of an event looks like: of the one made-up agency of the examples, so that its ids name nothing. */
export const sampleWebhookData = (event: NotificationEvent): WebhookData =>
  samples[webhookSubjects[event]]

/** All events that a webhook may be sent, as `events` of one takes them. */
export const webhookEvents = notificationEvents
