import { failingDays, type Webhook } from '#contract/resources/webhooks.ts'
import { ownerOf } from '#server/areas/workspace/team/people.ts'
import { webhooks } from '#server/database/schema/webhooks.ts'
import { mailWebhookOff } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

type Services = Needs<'mailer', 'appUrl'>

const whyOff: Readonly<Record<NonNullable<Webhook['off_reason']>, string | undefined>> = {
  // Whoever does that knows it.
  SWITCHED_OFF: undefined,
  GONE: 'Its receiver answered with the status 410, which says that it is gone for good.',
  FAILING: `For ${failingDays} days, nothing that was sent there has arrived.`,
}

/** Mails the owner that a webhook was switched off, unless it is on again. */
export const webhookOffHandler = ({ config, mailer }: Services): Handler =>
  mailHandler(mailer, mailWebhookOff, ({ webhook_id }, { sealed, workspaceId = '' }) =>
    sealed(async (tx) => {
      const webhook = await rowOf(tx, webhooks, webhook_id)
      const lead = webhook?.offReason ? whyOff[webhook.offReason] : undefined
      if (!webhook || lead === undefined) return undefined
      const { host } = new URL(webhook.url)
      const { email } = await ownerOf(tx, workspaceId)
      return letter(email, `The webhook to ${host} was switched off`, {
        heading: `The webhook to ${host} is off`,
        lead,
        centre: {
          link: new URL('/settings/webhooks', config.appUrl),
          label: 'See what was answered',
        },
        notes: [
          'Nothing more is sent there until you switch it on again.',
          'What happened meanwhile can then be sent again for 30 days.',
        ],
      })
    }),
  )
