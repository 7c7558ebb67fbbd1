import type { Context } from 'hono'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { inMinutes, refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { browserHashOf, giveDevice, readDevice } from './deviceCookie.ts'
import { type DeviceMark, isKnownDevice, newDeviceMark } from './deviceMark.ts'
import { signInCodeMail } from './signInCodeMail.ts'
import { codeMinutes, issueCode } from './signInCodes.ts'
import { signInLinkMail } from './signInLinkMail.ts'
import { issueLink, linkMinutes } from './signInLinks.ts'
import type { Tools } from './tools.ts'

interface Sent {
  readonly sent: boolean
}

/**
 * Mails a six-digit code that works in this browser, and a link for any other. Says the same whether or not
 * the address has an account.
 */
export async function sendCode(
  tools: Tools,
  http: Context,
  email: string,
): Promise<Sent | Failure> {
  const device = readDevice(http) ?? newDeviceMark()
  const refusal = await refuseMail(tools, http, email, device)
  if (refusal) return refusal
  giveDevice(http, tools.config, device)
  const browserHash = browserHashOf(device)
  const code = await issueCode(tools, { email, browserHash })
  const link = await issueLink(tools, { email, browserHash, redirectPath: null })
  return deliver(
    tools,
    await signInCodeMail(email, { code, minutes: codeMinutes, link, linkMinutes }),
  )
}

/** Mails a sign-in link. Says the same whether or not the address has an account. */
export async function sendLink(
  tools: Tools,
  http: Context,
  email: string,
  redirectPath: string | undefined,
): Promise<Sent | Failure> {
  const device = readDevice(http) ?? newDeviceMark()
  const refusal = await refuseMail(tools, http, email, device)
  if (refusal) return refusal
  giveDevice(http, tools.config, device)
  const asker = { email, browserHash: browserHashOf(device) }
  const link = await issueLink(tools, { ...asker, redirectPath: safeRedirectPath(redirectPath) })
  return deliver(tools, await signInLinkMail(email, link, linkMinutes))
}

/**
 * What speaks against another mail to an address. A browser in which its owner has signed in before is
 * counted by itself. All others are counted together, so that nobody's mailbox is flooded. That shuts its
 * owner out nowhere: each of the mails holds a link that works in any browser, and when one more is refused,
 * the last is not an hour old.
 */
async function refuseMail(
  tools: Tools,
  http: Context,
  email: string,
  device: DeviceMark,
): Promise<Failure | undefined> {
  if (isKnownDevice(tools.keyedHash, device, ['USER', email])) {
    return refuseIfTooMany(tools, ['mailByDevice', `${device.id} ${email}`])
  }
  const { rateLimits, config } = tools
  const refusal = await refuseIfTooMany(tools, ['mailByAddress', clientIp(http, config)])
  if (refusal) return refusal
  const wait =
    (await rateLimits.take(['mailByEmail', email])) ??
    ((await rateLimits.take(['mailByEmailDaily', email])) === undefined
      ? undefined
      : await rateLimits.take(['mailByEmailBeyond', email]))
  return wait === undefined ? undefined : enoughMails(wait)
}

const enoughMails = (seconds: number) =>
  new Failure(
    'RATE_LIMITED',
    `We have sent several emails to this address. Open the link in the latest one, which works in any browser, or try again in ${inMinutes(seconds)}.`,
    { retry_after_seconds: seconds },
  )

async function deliver({ mailer }: Tools, mail: Mail): Promise<Sent | Failure> {
  const outcome = await mailer.send(mail)
  if (outcome === 'SENT') return { sent: true }
  if (outcome === 'REFUSED') {
    const message = 'This email address was rejected. Check it for typos.'
    return invalid([{ path: 'body.email', message }])
  }
  return new Failure('UNAVAILABLE', 'The email could not be sent. Try again in a moment.')
}
