import type { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import type { Needs } from '#server/platform/area.ts'
import { passForeign, requestForeign } from '#server/platform/foreign/requestForeign.ts'
import { addressOf } from '#server/platform/mail/sender.ts'
import type { PushMessage } from './pushMessage.ts'

/** How long a push service may take to answer, in milliseconds. */
const timeoutMs = 15_000

/** For how long it keeps a push for a device that is away, in seconds: a day. */
const ttl = 86_400

/** GONE: nothing reaches this browser any more. What a service refuses for another reason, such as a clock of ours that is wrong, is tried again. */
export type PushOutcome = 'SENT' | 'GONE' | 'UNAVAILABLE'

interface Around extends Needs<'vapidKeys' | 'outside'> {
  readonly config: { readonly appUrl: URL; readonly mailFrom: string }
  readonly stopping: AbortSignal
}

type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

/** Encrypts a message for one browser and hands it to its push service, on the public internet alone. No redirect is followed. */
export async function postPush(
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, urgency }: PushMessage,
  { vapidKeys, outside, config, stopping }: Around,
): Promise<PushOutcome> {
  // Loaded by processes that push, when they first do.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: subjectOf(config), ...vapidKeys },
      TTL: ttl,
      topic,
      urgency,
      contentEncoding: 'aes128gcm',
    },
  )
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const signal = AbortSignal.any([stopping, timeout])
    const sending = { headers, body, signal, outside, isOneOfMany: true }
    const answer = await requestForeign(endpoint, sending)
    if (answer === 'REFUSED') return 'GONE'
    passForeign(answer)
    return outcomeOf(answer.statusCode ?? 0)
  } catch (error) {
    if (stopping.aborted) throw error
    return 'UNAVAILABLE'
  }
}

/** Whom a push service turns to. Apple's takes no address of this machine. */
const subjectOf = ({ appUrl, mailFrom }: Around['config']) =>
  appUrl.protocol === 'https:' ? appUrl.origin : `mailto:${addressOf(mailFrom)}`

/** Said of a browser that is subscribed no more. */
const gone: ReadonlySet<number> = new Set([404, 410])

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT'
  return gone.has(status) ? 'GONE' : 'UNAVAILABLE'
}
