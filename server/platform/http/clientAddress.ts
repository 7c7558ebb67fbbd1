import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/config/config.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The networks whose X-Forwarded-For is believed. */
export type TrustedProxies = readonly (readonly [network: Address, bits: number])[]

/** What stands for a caller whose address cannot be known. It is nobody's, and so never trusted. */
const unknownAddress = '0.0.0.0'

/** Reads TRUSTED_PROXIES: addresses and CIDRs that the configuration has checked. */
export function parseTrustedProxies(entries: readonly string[]): TrustedProxies {
  return entries.map((entry) => {
    const [text = '', bits] = entry.split('/')
    const address = ipaddr.process(text)
    if (bits === undefined) return [address, address.toByteArray().length * 8] as const
    const mapped = address.kind() === 'ipv4' && text.includes(':')
    return [address, mapped ? Math.max(Number(bits) - 96, 0) : Number(bits)] as const
  })
}

/**
 * Who is calling: the socket's address, or behind trusted proxies the nearest address of
 * X-Forwarded-For that is not one of them. What stands further left was written by that caller and
 * proves nothing. IPv4 inside IPv6 becomes plain IPv4.
 */
export function clientAddressFrom(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: TrustedProxies,
): string {
  let nearest = parse(socketAddress ?? '')
  if (!nearest) return unknownAddress
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(nearest, trustedProxies)) break
    const next = parse(withoutPort(hop.trim()))
    if (!next) break
    nearest = next
  }
  return nearest.toString()
}

/**
 * The address of the socket, for a request that came over one. A request made inside this process has
 * none and counts as this machine's own.
 */
export function socketAddressOf(http: Context): string {
  const bindings: unknown = http.env
  const overSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
  if (!overSocket) return '127.0.0.1'
  return parse(getConnInfo(http).remote.address ?? '')?.toString() ?? unknownAddress
}

const parsedProxies = new WeakMap<readonly string[], TrustedProxies>()

/** {@link clientAddressFrom} for a call. */
export function clientAddress(http: Context, config: Pick<Config, 'trustedProxies'>): string {
  const proxies = parsedProxies.get(config.trustedProxies) ?? remember(config.trustedProxies)
  return clientAddressFrom(socketAddressOf(http), http.req.header('x-forwarded-for'), proxies)
}

function remember(entries: readonly string[]): TrustedProxies {
  const proxies = parseTrustedProxies(entries)
  parsedProxies.set(entries, proxies)
  return proxies
}

/** Whether a socket's address is one whose word is believed. */
export function isTrustedProxy(
  socketAddress: string | undefined,
  trustedProxies: TrustedProxies,
): boolean {
  const address = parse(socketAddress ?? '')
  return address !== undefined && isTrusted(address, trustedProxies)
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => parse(address)?.range() === 'loopback'

function isTrusted(address: Address, proxies: TrustedProxies): boolean {
  return proxies.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  )
}

function parse(text: string): Address | undefined {
  const [withoutZone = ''] = text.split('%')
  return isIP(withoutZone) ? ipaddr.process(withoutZone) : undefined
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
