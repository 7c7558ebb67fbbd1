import type { Context } from 'hono'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { clientAddress } from '#server/platform/http/clientAddress.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { signInCodeMail } from './signInCodeMail.ts'
import { codeMinutes, issueCode } from './signInCodes.ts'
import { signInLinkMail } from './signInLinkMail.ts'
import { issueLink, linkMinutes } from './signInLinks.ts'
import type { Tools } from './tools.ts'

interface Sent {
  readonly sent: boolean
}

/** Mails a six-digit code. Says the same whether or not the address has an account. */
export async function sendCode(
  tools: Tools,
  http: Context,
  email: string,
): Promise<Sent | Failure> {
  const refusal = await refuseIfTooMany(
    tools,
    ['codeByAddress', clientAddress(http, tools.config)],
    ['codeByEmail', email],
    ['codeByEmailDaily', email],
  )
  if (refusal) return refusal
  const code = await issueCode(tools, email)
  return deliver(tools, await signInCodeMail(email, code, codeMinutes))
}

/** Mails a sign-in link. Says the same whether or not the address has an account. */
export async function sendLink(
  tools: Tools,
  http: Context,
  email: string,
  redirectPath: string | undefined,
): Promise<Sent | Failure> {
  const refusal = await refuseIfTooMany(
    tools,
    ['linkByAddress', clientAddress(http, tools.config)],
    ['linkByEmail', email],
  )
  if (refusal) return refusal
  const link = await issueLink(tools, email, safeRedirectPath(redirectPath))
  return deliver(tools, await signInLinkMail(email, link, linkMinutes))
}

async function deliver({ mailer }: Tools, mail: Mail): Promise<Sent | Failure> {
  const outcome = await mailer.send(mail)
  if (outcome === 'SENT') return { sent: true }
  if (outcome === 'REFUSED') {
    const message = 'The mail server does not take this address. Check it for a typing error.'
    return invalid([{ path: 'body.email', message }])
  }
  return new Failure('UNAVAILABLE', 'The mail could not be sent. Try again in a moment.')
}
