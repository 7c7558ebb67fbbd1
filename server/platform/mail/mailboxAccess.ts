import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback, socketAddressOf } from '#server/platform/http/clientAddress.ts'
import { isLoopbackHost } from '#server/platform/http/loopbackHost.ts'

type MailboxConfig = Pick<Config, 'appUrl' | 'smtpUrl'>

/** What a proxy adds to a request. With one in between, the socket says nothing about the person. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether there is a mailbox page at all: mail stays on this machine, and so does the app. */
export const hasMailbox = ({ appUrl, smtpUrl }: MailboxConfig) =>
  smtpUrl === undefined && isLoopbackHost(appUrl.hostname)

/**
 * Whether this caller may read the mailbox, and with it sign in as anyone: somebody on this machine,
 * not through a proxy, and not a foreign site whose name was made to point here (DNS rebinding).
 */
export function mayReadMailbox(http: Context, config: MailboxConfig): boolean {
  return (
    hasMailbox(config) &&
    isLoopback(socketAddressOf(http)) &&
    proxyHeaders.every((header) => http.req.header(header) === undefined) &&
    new URL(http.req.url).host === config.appUrl.host
  )
}
