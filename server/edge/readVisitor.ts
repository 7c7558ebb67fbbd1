import type { IncomingMessage } from 'node:http'
import {
  clientIpFrom,
  isTrustedProxy,
  type TrustedProxies,
} from '#server/platform/http/clientIp.ts'
import { type CountryOf, parseCountry } from '#server/platform/http/countries.ts'
import {
  maxUserAgentLength,
  readUserAgent,
  type UserAgent,
} from '#server/platform/http/userAgent.ts'

/** Who opens a link, as far as the request tells. The IP address goes into a hash, and no further. */
export interface Visitor extends UserAgent {
  readonly ip: string
  readonly userAgent: string
  readonly country: string | null
}

export interface VisitorSources {
  readonly trustedProxies: TrustedProxies
  /** The lower-case name of the header in which a trusted proxy says the country. */
  readonly countryHeader: string | undefined
  readonly countryOf: CountryOf
}

export function readVisitor(
  { headers, socket }: IncomingMessage,
  { trustedProxies, countryHeader, countryOf }: VisitorSources,
): Visitor {
  const proxy = socket.remoteAddress
  const ip = clientIpFrom(proxy, textOf(headers['x-forwarded-for']), trustedProxies)
  const userAgent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength)
  const saidCountry =
    countryHeader !== undefined && isTrustedProxy(proxy, trustedProxies)
      ? parseCountry(textOf(headers[countryHeader]))
      : null
  return {
    ...readUserAgent(userAgent),
    ip,
    userAgent,
    country: saidCountry ?? countryOf(ip),
  }
}

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'object' ? header.join() : header
