import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { isTrustedProxy, parseTrustedProxies } from './clientIp.ts'
import { requestedHost } from './listen.ts'
import { isLoopbackHost } from './loopbackHost.ts'

/**
 * Half a year, in seconds. Without subdomains and preloading: what else stands under an operator's or an agency's domain
 * is not ours to decide.
 */
const strict = 'max-age=15552000'

/**
 * Tells browsers to come back by https alone, on the app's host and on those of links. Said where the browser came by
 * https: as a trusted proxy says, or else as APP_URL does. Never on this machine's own names.
 */
export function strictTransport({
  appUrl,
  trustedProxies,
}: Pick<Config, 'appUrl' | 'trustedProxies'>) {
  const proxies = parseTrustedProxies(trustedProxies)
  const isHttps = ({ socket, headers }: IncomingMessage): boolean => {
    const said = isTrustedProxy(socket.remoteAddress, proxies) && headers['x-forwarded-proto']
    if (!said) return appUrl.protocol === 'https:'
    return `${said}`.split(',').at(-1)?.trim().toLowerCase() === 'https'
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isHttps(request) || isLoopbackHost(requestedHost(request))) return
    response.setHeader('Strict-Transport-Security', strict)
  }
}
