import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { domains } from '#server/database/schema/links.ts'
import type { Needs } from '#server/platform/area.ts'
import { isLoopback, isTrustedProxy, type TrustedProxies } from '#server/platform/http/clientIp.ts'

/** Where a proxy asks whether it may get a certificate for a host: `?domain=links.example.com`. */
const askPath = '/tls/ask'

/** How many hosts are looked up in a second: strangers can have a proxy ask for any name. */
const maxLookups = 50

/** For how long an answer stands, in milliseconds: certificates are asked for once, and handshakes come by the dozen. */
const keptForMs = 10_000

/** Says which hosts are somebody's. */
export interface Certificates {
  /** Whether a request asks that. No link can stand on such a path, which has two segments. */
  isAsk(request: IncomingMessage): boolean
  /** 200 for a proven host, 404 for any other, 429 when too many are asked for; to proxies only. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

interface Services extends Needs<'database' | 'log'> {
  readonly trustedProxies: TrustedProxies
}

export function createCertificates({ database, trustedProxies, log }: Services): Certificates {
  const known = new LRUCache<string, boolean>({ max: 10_000, ttl: keptForMs })
  const limiter = new RateLimiterMemory({ points: maxLookups, duration: 1 })

  const isProven = async (host: string): Promise<boolean> => {
    const proven = and(eq(domains.host, host), isNotNull(domains.verifiedAt))
    const rows = await database.select({ id: domains.id }).from(domains).where(proven).limit(1)
    known.set(host, rows.length > 0)
    return rows.length > 0
  }

  const statusOf = async (request: IncomingMessage): Promise<number> => {
    if (!isProxyItself(request, trustedProxies)) return 404
    const host = hostAskedFor(request)
    if (host === undefined) return 404
    const kept = known.get(host)
    if (kept !== undefined) return kept ? 200 : 404
    const isAllowed = await limiter.consume('lookup').then(
      () => true,
      () => false,
    )
    if (!isAllowed) return 429
    return (await isProven(host)) ? 200 : 404
  }

  return {
    isAsk: ({ url = '' }) => url.split('?', 1)[0] === askPath,
    async answer(request, response) {
      const status = await statusOf(request).catch((error: unknown) => {
        log.warn({ err: error }, 'it could not be said whether a host is proven')
        return 503
      })
      response.writeHead(status).end()
    },
  }
}

/** Whether a proxy asks for itself, and not for somebody who asks through it. */
function isProxyItself({ headers, socket }: IncomingMessage, proxies: TrustedProxies): boolean {
  if (headers['x-forwarded-for'] !== undefined) return false
  const ip = socket.remoteAddress ?? ''
  return isLoopback(ip) || isTrustedProxy(ip, proxies)
}

/** Lower-case; undefined for what can be no host of links. */
function hostAskedFor({ url = '' }: IncomingMessage): string | undefined {
  const host = new URLSearchParams(url.split('?')[1]).get('domain')?.toLowerCase()
  return host !== undefined && host.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
    ? host
    : undefined
}
