import { type ApiKey, apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { type MailDomain, mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import {
  type WebhookDelivery,
  webhookDeliveryRoutes,
} from '#contract/resources/webhookDeliveries.ts'
import { type Webhook, webhookRoutes } from '#contract/resources/webhooks.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { lena, priya, tomas } from './rows/people.ts'
import { begunUpload } from './rows/uploads.ts'
import { deletionOf, exported, fileUrl, firstPage, pageOf } from './shapes.ts'

const mailDomain: MailDomain = {
  id: ids.mailDomain,
  domain: 'northlight.example',
  state: 'VERIFIED',
  verified_at: '2025-09-04T08:20:00.000Z',
  checked_at: '2026-03-12T04:00:00.000Z',
  enabled: true,
  role: 'VIEWER',
  record: {
    type: 'TXT',
    name: '_greenroom.northlight.example',
    value: 'greenroom-team=Zk3vR8sQ2nYb7Xw0TzJc4Mf1HdLp9uEa',
  },
  created_at: '2025-09-04T08:00:00.000Z',
}

const apiKey: ApiKey = {
  id: ids.apiKey,
  name: 'Weekly report',
  scope: 'READ',
  ending: 'q7Xd',
  status: 'ACTIVE',
  expires_at: '2027-01-20T10:00:00.000Z',
  addresses: ['192.0.2.0/24'],
  creator_ids: null,
  created_by: 'Priya Nair',
  created_at: '2026-01-20T10:00:00.000Z',
  last_used_at: '2026-03-12T06:00:00.000Z',
}

const webhook: Webhook = {
  id: ids.webhook,
  url: 'https://hooks.northlight.example/greenroom',
  description: 'Project board',
  kind: 'STANDARD',
  events: ['TASK_HANDED_IN', 'TASK_DECLINED'],
  enabled: true,
  off_reason: null,
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-02-02T09:00:00.000Z',
}

const secret = 'whsec_k3Jd8sQ2nYb7Xw0TzJc4Mf1HdLp9uEaVr5Gi6Ko2Bq0='

const delivery: WebhookDelivery = {
  id: ids.webhookDelivery,
  webhook_id: ids.webhook,
  message_id: ids.webhookMessage,
  event: 'TASK_HANDED_IN',
  object_id: ids.task,
  sequence: 3,
  cause: 'EVENT',
  attempt: 1,
  status: 'DELIVERED',
  due_at: '2026-03-12T10:20:00.000Z',
  attempted_at: '2026-03-12T10:20:00.120Z',
  duration_ms: 84,
  status_code: 200,
  error: null,
  answer: 'ok',
  answer_is_cut: false,
}

/** As it stands before it is made. */
const waiting = {
  ...delivery,
  status: 'WAITING',
  attempted_at: null,
  duration_ms: null,
  status_code: null,
  answer: '',
} as const

const withBanner = { ...priya, agency_banner_url: fileUrl(`${ids.workspace}/branding/banner`) }

/** The team of the agency, and how it is known. */
export const teamExamples = [
  ...examplesOf(teamRoutes, {
    fetch: { body: firstPage, answer: pageOf(tomas, lena) },
    create: {
      about: 'Invites by mail. Who was invited before gets a new invitation in place of the old.',
      body: { data: [{ email: 'lena@northlight.example', role: 'VIEWER' }] },
      answer: [lena],
    },
    update: {
      about: 'An ADMIN sees all creators, and is assigned to none.',
      body: { data: [{ id: ids.tomas, data: { add_creator_ids: [ids.mateo] } }] },
      answer: [{ ...tomas, creator_total: 2 }],
    },
    delete: {
      about: 'Removing others takes the role ADMIN; leaving oneself, named alone, none.',
      body: { data: [ids.lena] },
      answer: [ids.lena],
    },
    export: { body: {}, answer: exported('team') },
  }),
  ...examplesOf(mailDomainRoutes, {
    fetch: { body: firstPage, answer: pageOf(mailDomain) },
    create: {
      body: [{ domain: 'northlight.example', role: 'VIEWER' }],
      answer: [{ ...mailDomain, state: 'PENDING', verified_at: null, checked_at: null }],
    },
    update: {
      body: [{ id: ids.mailDomain, data: { role: 'MEMBER' } }],
      answer: [{ ...mailDomain, role: 'MEMBER' }],
    },
    delete: deletionOf(ids.mailDomain),
    check: {
      about: 'Asks DNS now, and keeps what it says.',
      body: { id: ids.mailDomain },
      answer: { domain: mailDomain, found: [mailDomain.record.value], ok: true, taken: false },
    },
  }),
  ...examplesOf(apiKeyRoutes, {
    fetch: { body: firstPage, answer: pageOf(apiKey) },
    create: {
      body: {
        name: 'Weekly report',
        scope: 'READ',
        expires_at: '2027-01-20T10:00:00Z',
        addresses: ['192.0.2.0/24'],
      },
      answer: {
        ...apiKey,
        last_used_at: null,
        token: 'grk_3fTz8WkVb1nYc5Rj0sLm6HpXe2uGaKiQo9Zd4Bqq7Xd',
      },
    },
    update: {
      body: [{ id: ids.apiKey, data: { name: 'Monday report' } }],
      answer: [{ ...apiKey, name: 'Monday report' }],
    },
    delete: {
      about: 'A key that is revoked works no longer from the next call on.',
      ...deletionOf(ids.apiKey),
    },
  }),
  ...examplesOf(webhookRoutes, {
    fetch: { body: firstPage, answer: pageOf(webhook) },
    create: {
      about:
        'Messages are sent to public addresses only, on port 443 or 80, and answered within 15 seconds by a status of 200 to 299; a redirect is a failure.',
      body: {
        url: webhook.url,
        description: 'Project board',
        events: ['TASK_HANDED_IN', 'TASK_DECLINED'],
      },
      answer: { ...webhook, secret },
    },
    update: {
      about: 'One that is switched on again is sent what happens from then on.',
      body: [{ id: ids.webhook, data: { enabled: true } }],
      answer: [webhook],
    },
    delete: deletionOf(ids.webhook),
    rotate: {
      about: 'For a day, messages carry a signature by each of both secrets.',
      params: { id: ids.webhook },
      answer: { ...webhook, old_secret_until: '2026-03-13T10:30:00.000Z', secret },
    },
    test: {
      about: 'The ids of a sample name nothing. It is sent once, also to a webhook that is off.',
      params: { id: ids.webhook },
      body: { event: 'TASK_HANDED_IN' },
      answer: { ...waiting, cause: 'TEST' },
    },
  }),
  ...examplesOf(webhookDeliveryRoutes, {
    fetch: {
      body: { ...firstPage, filters: { webhook_id: ids.webhook } },
      answer: pageOf(delivery),
    },
    resend: {
      about: 'Under the id that each message has had.',
      body: [ids.webhookDelivery],
      answer: [{ ...waiting, cause: 'RESEND', attempt: 2 }],
    },
    replay: {
      about:
        'Of the last 30 days, in their order, what the webhook has chosen; samples are left out. One call sends 500 messages at most.',
      body: { webhook_id: ids.webhook, since: '2026-03-10T00:00:00Z' },
      answer: { queued: 12, next_since: null },
    },
  }),
  ...examplesOf(brandingRoutes, {
    beginUpload: {
      params: { branding_type: 'banner' },
      body: { name: 'banner.png', type: 'image/png', size: 245_760 },
      answer: begunUpload,
    },
    completeUpload: { params: { branding_type: 'banner', id: ids.upload }, answer: withBanner },
    delete: {
      params: { type: 'banner' },
      answer: priya,
    },
  }),
]
