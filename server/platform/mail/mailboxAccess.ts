import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback, socketIpOf } from '#server/platform/http/clientIp.ts'
import { isLoopbackHost } from '#server/platform/http/loopbackHost.ts'

type MailboxConfig = Pick<Config, 'appUrl' | 'smtpUrl' | 'localMailbox'>

/** Whether there is a mailbox page at all: mail stays on this machine, and so does the app. */
export const hasMailbox = ({ appUrl, smtpUrl, localMailbox }: MailboxConfig) =>
  smtpUrl === undefined && localMailbox !== false && isLoopbackHost(appUrl.hostname)

/**
 * Whether this caller may read the mailbox, and with it sign in as anyone: somebody on this machine, and not a
 * foreign site whose name was made to point here (DNS rebinding). Through a proxy, of which the socket
 * says nothing, only where `LOCAL_MAILBOX` is `on`.
 */
export function mayReadMailbox(http: Context, config: MailboxConfig): boolean {
  return (
    hasMailbox(config) &&
    isLoopback(socketIpOf(http)) &&
    (config.localMailbox === true || !isProxied(http)) &&
    new URL(http.req.url).host === config.appUrl.host
  )
}

/** Whether a header tells of a proxy. */
const isProxied = (http: Context): boolean =>
  Object.keys(http.req.header()).some(
    (name) => name.startsWith('x-forwarded') || proxyHeaders.has(name),
  )

const proxyHeaders: ReadonlySet<string> = new Set([
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-real-ip',
])
