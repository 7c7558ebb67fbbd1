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
import { parseUsState, type StateOf } from '#server/platform/http/usStates.ts'

/** Who opens a link, as far as the request tells. The IP address goes into a hash, and no further. */
export interface Visitor extends UserAgent {
  readonly ip: string
  readonly userAgent: string
  readonly country: string | null
  /** The state of somebody in the United States, as `US_CA`. Looked up when asked for, which few links do. */
  readonly usState: () => string | null
}

export interface VisitorSources {
  readonly trustedProxies: TrustedProxies
  /** The lower-case name of the header in which a trusted proxy says the country. */
  readonly countryHeader: string | undefined
  readonly countryOf: CountryOf
  /** The lower-case name of the header in which a trusted proxy says the state. */
  readonly regionHeader: string | undefined
  readonly stateOf: StateOf
}

export function readVisitor(
  { headers, socket }: IncomingMessage,
  { trustedProxies, countryHeader, countryOf, regionHeader, stateOf }: VisitorSources,
): Visitor {
  const proxy = socket.remoteAddress
  const ip = clientIpFrom(proxy, textOf(headers['x-forwarded-for']), trustedProxies)
  const userAgent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength)
  const said = (header: string | undefined) =>
    header !== undefined && isTrustedProxy(proxy, trustedProxies)
      ? textOf(headers[header])
      : undefined
  return {
    ...readUserAgent(userAgent),
    ip,
    userAgent,
    country: parseCountry(said(countryHeader)) ?? countryOf(ip),
    usState: () => parseUsState(said(regionHeader)) ?? stateOf(ip),
  }
}

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'object' ? header.join() : header
