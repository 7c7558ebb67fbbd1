import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { ofDeletion, someOf } from '#contract/resource.ts'
import { listResponse, pageResponse, responseOf, route } from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { httpUrl } from '#contract/rules/httpUrl.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { id, only, text, time } from '#contract/schema.ts'
import { webhookDelivery } from './webhookDeliveries.ts'

/** The most webhooks that a workspace has at a time. */
export const maxWebhooks = 10

/** How long the secret before still signs once another has taken its place, in hours. */
export const oldSecretHours = 24

/** For how long nothing but failures switches a webhook off, in days. */
export const failingDays = 5

/** How a message is written: as Standard Webhooks says, or as a text that Slack and what is compatible with it shows. */
export const webhookKinds = ['STANDARD', 'SLACK'] as const

/** Why a webhook is off: somebody switched it off, its receiver said that it is gone, or nothing but failures came back. */
export const webhookOffReasons = ['SWITCHED_OFF', 'GONE', 'FAILING'] as const

const event = () => string().oneOf(webhookEvents, 'Choose events of the list')

/** An address that is sent what happens. */
export const webhook = object({
  id: id().required(),
  url: string().required(),
  description: string().defined(),
  kind: string().oneOf(webhookKinds).required(),
  events: array(event().required()).required(),
  enabled: boolean().required(),
  /** Null while it is enabled. */
  off_reason: string().oneOf(webhookOffReasons).nullable().defined(),
  /** Since when nothing has arrived; null when the last message did. */
  failing_since: time().nullable().defined(),
  /** Until when messages are signed with the secret before, too; null when there is none. */
  old_secret_until: time().nullable().defined(),
  created_at: time().required(),
})

export type Webhook = InferType<typeof webhook>

const given = () => ({
  url: httpUrl().required('Enter a web address'),
  description: text(120),
  events: array(event().required())
    .required('Choose at least one event')
    .min(1, 'Choose at least one event')
    .max(webhookEvents.length, 'Name each event once'),
})

export const createWebhook = only({
  ...given(),
  /** STANDARD when nothing is said. It stays for good. */
  kind: string().oneOf(webhookKinds),
})

export const updateWebhook = only({ ...given(), enabled: boolean() }).partial()

const own = { by: ['USER'], role: 'ADMIN', apiKey: 'REFUSED' } as const

const withSecret = () => responseOf(webhook.shape({ secret: string().required() }).required())

export const webhookRoutes = {
  fetch: route('/user/webhooks/fetch', {
    ...own,
    effect: 'read',
    body: withinReach(only({ ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(webhook),
  }),
  /** The answer is the only one that has the secret. */
  create: route('/user/webhooks/create', {
    ...own,
    summary: 'Create a webhook, whose secret only this answer shows',
    effect: 'write',
    activity: { thing: 'WEBHOOK', action: 'CREATED' },
    idempotency: 'SECRET',
    body: createWebhook,
    response: withSecret(),
  }),
  update: route('/user/webhooks/update', {
    ...own,
    summary: 'Change webhooks, and switch them on and off',
    effect: 'write',
    activity: { thing: 'WEBHOOK', action: 'UPDATED' },
    body: someOf(
      only({ id: id().required(), data: updateWebhook.required() }).required(),
      maxWebhooks,
    ).test(eachOnce),
    response: listResponse(webhook),
  }),
  delete: route('/user/webhooks/delete', {
    ...own,
    summary: 'Delete webhooks, with their deliveries',
    effect: 'write',
    activity: { thing: 'WEBHOOK', action: 'DELETED' },
    ...ofDeletion(),
  }),
  /** For a day, messages carry a signature by each of both secrets. */
  rotate: route('/user/webhooks/rotate/{id}', {
    ...own,
    summary: 'Give a webhook another secret, which only this answer shows',
    effect: 'write',
    activity: { thing: 'WEBHOOK', action: 'UPDATED', named: 'id' },
    params: object({ id: id().required() }),
    response: withSecret(),
  }),
  test: route('/user/webhooks/test/{id}', {
    ...own,
    summary: 'Send a webhook a sample',
    effect: 'write',
    activity: { unrecorded: 'MESSAGE' },
    params: object({ id: id().required() }),
    body: only({ event: event().required('Choose an event') }),
    response: responseOf(webhookDelivery.required()),
  }),
}

export const webhookGroup: Group = {
  name: 'Webhooks',
  row: 'Webhook',
  about:
    'Addresses that are sent what happens in the workspace, as Standard Webhooks 1.0 says. The messages stand under `webhooks` of this document.',
  routes: webhookRoutes,
}
