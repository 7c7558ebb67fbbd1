import { boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { fetchBody, someOf } from '#contract/resource.ts'
import { listResponse, pageResponse, responseOf, route } from '#contract/route.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { instant } from '#contract/rules/instant.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { count, id, only, time } from '#contract/schema.ts'

/** How long messages and their deliveries are kept, in days. */
export const deliveryDays = 30

/** The most deliveries that are sent again at once. */
export const maxResent = 100

/** The most messages that one replay sends. */
export const maxReplayed = 500

/** The most characters of an answer that are kept. */
export const maxKeptAnswer = 1_000

/** Where an attempt stands: still to be made, taken by the receiver, or not. */
export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const

/** Why an attempt is made: something happened, the one before failed, or somebody asked for it. */
export const deliveryCauses = ['EVENT', 'RETRY', 'RESEND', 'REPLAY', 'TEST'] as const

/**
 * Why an attempt failed: the answer’s status; a redirect, which is not followed; 410, that the receiver is gone; nobody answered, or not in
 * time; an address outside the public internet; or what happened here meanwhile: the webhook was off, or the key of its secret was lost.
 */
export const deliveryErrors = [
  'STATUS',
  'REDIRECT',
  'GONE',
  'UNREACHABLE',
  'TIMEOUT',
  'ADDRESS_NOT_PUBLIC',
  'WEBHOOK_OFF',
  'SECRET_LOST',
] as const

export type DeliveryError = (typeof deliveryErrors)[number]

/** One attempt to deliver one message to one webhook. */
export const webhookDelivery = object({
  id: id().required(),
  webhook_id: id().required(),
  /** The same in all attempts and for all webhooks; the header `webhook-id` is `msg_` and it. */
  message_id: id().required(),
  event: string().oneOf(webhookEvents).required(),
  object_id: id().required(),
  sequence: number().integer().min(1).required(),
  cause: string().oneOf(deliveryCauses).required(),
  /** From 1, of this message and webhook. */
  attempt: number().integer().min(1).required(),
  status: string().oneOf(deliveryStatuses).required(),
  /** When it is, or was, to be made. */
  due_at: time().required(),
  /** When it was made; null while it waits. */
  attempted_at: time().nullable().defined(),
  duration_ms: count().nullable().defined(),
  /** Of the answer; null when there was none. */
  status_code: number().integer().nullable().defined(),
  error: string().oneOf(deliveryErrors).nullable().defined(),
  /** How the answer begins; empty when there was none. */
  answer: string().defined(),
  /** Whether the answer was longer than is read. */
  answer_is_cut: boolean().required(),
})

export type WebhookDelivery = InferType<typeof webhookDelivery>

const own = { by: ['USER'], role: 'ADMIN', apiKey: 'REFUSED' } as const

export const webhookDeliverySorts = ['due_at'] as const

export const webhookDeliveryRoutes = {
  fetch: route('/user/webhooks/deliveries/fetch', {
    ...own,
    effect: 'read',
    body: fetchBody(
      only({
        id: id(),
        webhook_id: id(),
        message_id: id(),
        status: string().oneOf(deliveryStatuses),
      }),
      webhookDeliverySorts,
    ).omit(['search']),
    response: pageResponse(webhookDelivery),
  }),
  resend: route('/user/webhooks/deliveries/resend', {
    ...own,
    summary: 'Send messages again',
    effect: 'write',
    activity: { unrecorded: 'MESSAGE' },
    body: someOf(id().required(), maxResent).test(eachOnce),
    response: listResponse(webhookDelivery),
  }),
  replay: route('/user/webhooks/deliveries/replay', {
    ...own,
    summary: 'Send a webhook again all that happened since a time',
    effect: 'write',
    activity: { unrecorded: 'MESSAGE' },
    body: only({
      webhook_id: id().required('Choose a webhook'),
      since: instant().required('Choose a time'),
    }),
    response: responseOf(
      object({
        /** How many messages are sent again. */
        queued: count().required(),
        /** Where another replay goes on, when there are more than one sends; null at the end. */
        next_since: time().nullable().defined(),
      }),
    ),
  }),
}

export const webhookDeliveryGroup: Group = {
  name: 'Webhooks',
  row: 'WebhookDelivery',
  about:
    'Addresses that are sent what happens in the workspace, as Standard Webhooks 1.0 says. The messages stand under `webhooks` of this document.',
  routes: webhookDeliveryRoutes,
}
