import { webhookGroup } from '#contract/resources/webhooks.ts'
import type { WorkspaceEvent } from '#contract/rules/notificationEvents.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import { sampleWebhookData, webhookEvents, webhookPayload } from '#contract/rules/webhookPayload.ts'
import type { SayOf } from './described.ts'
import type { OpenApiDocument, Parameter, SentMessage } from './openApi.ts'
import { toJsonSchema } from './toJsonSchema.ts'

/** What webhooks are sent, each event under its name. */
export const sentMessages = (sayOf: SayOf): OpenApiDocument['webhooks'] =>
  Object.fromEntries(
    webhookEvents.map((event) => [event, { post: messageOf(event, sayOf(webhookGroup)) }]),
  )

const messageOf = (event: WorkspaceEvent, say: ReturnType<SayOf>): SentMessage => ({
  operationId: `webhook_${event.toLowerCase()}`,
  summary: eventLabels[event],
  description:
    'Sent by POST as Standard Webhooks 1.0 says: check the signature over the body as it came, and the time, before trusting it; a message may come more than once, under one id. What is answered otherwise than with 200 to 299 within 15 seconds is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours.',
  tags: [webhookGroup.name],
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: say(toJsonSchema(webhookPayload(event), 'answer'), `webhooks.${event}`),
        example: {
          type: event,
          timestamp: '2026-03-12T10:20:00.000Z',
          data: sampleWebhookData(event),
        },
      },
    },
  },
  responses: {
    200: { description: 'Taken, as is any status from 200 to 299. The answer is not used.' },
    410: { description: 'Nothing more is to be sent: the webhook is switched off.' },
  },
})

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const headers = [
  header(
    'webhook-id',
    'The id of the message, the same in all attempts.',
    'msg_019ce194-0a10-7b55-8c3d-2f1e9a8b7c60',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1773310800'),
  header(
    'webhook-signature',
    'Signatures, divided by spaces: `v1,` and the HMAC-SHA256 of id, time and body in Base64. Two while a secret is rotated, of which one has to fit.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]
