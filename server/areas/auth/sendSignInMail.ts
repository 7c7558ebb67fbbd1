import type { Context } from 'hono'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { mailSignIn } from '#server/database/workKinds.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { inMinutes, refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { browserHashOf, giveDevice, readDevice } from './deviceCookie.ts'
import { type DeviceMark, isKnownDevice, newDeviceMark } from './deviceMark.ts'
import type { Tools } from './tools.ts'

interface Sent {
  readonly sent: boolean
}

/**
 * Has a six-digit code mailed that works in this browser, and a link for any other. Says the same whether or not
 * the address has an account.
 */
export const sendCode = (tools: Tools, http: Context, email: string): Promise<Sent | Failure> =>
  send(tools, http, { email, with_code: true, redirect_path: null })

/** Has a sign-in link mailed. Says the same whether or not the address has an account. */
export const sendLink = (
  tools: Tools,
  http: Context,
  email: string,
  redirectPath: string | undefined,
): Promise<Sent | Failure> =>
  send(tools, http, { email, with_code: false, redirect_path: safeRedirectPath(redirectPath) })

interface Asked {
  readonly email: string
  readonly with_code: boolean
  readonly redirect_path: string | null
}

/** Has it mailed, bound to the browser that asks, unless it asks for too many. */
async function send(tools: Tools, http: Context, asked: Asked): Promise<Sent | Failure> {
  const device = readDevice(http) ?? newDeviceMark()
  const refusal = await refuseMail(tools, http, asked.email, device)
  if (refusal) return refusal
  giveDevice(http, tools.config, device)
  await addWork(tools.database, mailSignIn, { ...asked, browser_hash: browserHashOf(device) })
  return { sent: true }
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
): Promise<Refusal> {
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
