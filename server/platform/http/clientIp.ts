import { BlockList, isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/platform/config/config.ts'

/** The networks whose X-Forwarded-For is believed. */
export type TrustedProxies = BlockList

/** Where nobody's word is believed. */
export const noProxies: TrustedProxies = new BlockList()

/** What stands for a caller whose address cannot be known. It is nobody's, and so never trusted. */
const unknownIp = '0.0.0.0'

/** Reads TRUSTED_PROXIES: addresses and CIDRs that the configuration has checked. */
export function parseTrustedProxies(entries: readonly string[]): TrustedProxies {
  const proxies = new BlockList()
  for (const entry of entries) {
    const [text = '', bits] = entry.split('/')
    const ip = ipaddr.process(text)
    const outerBits = ip.kind() === 'ipv4' && text.includes(':') ? 96 : 0
    const allBits = ip.toByteArray().length * 8
    const prefix = bits === undefined ? allBits : Math.max(Number(bits) - outerBits, 0)
    proxies.addSubnet(ip.toString(), prefix, ip.kind())
  }
  return proxies
}

/**
 * Who is calling: the socket's address, or behind trusted proxies the nearest address of
 * X-Forwarded-For that is not one of them. What stands further left was written by that caller and
 * proves nothing. IPv4 inside IPv6 becomes plain IPv4.
 */
export function clientIpFrom(
  socketIp: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: TrustedProxies,
): string {
  let nearest = plain(socketIp ?? '')
  if (nearest === undefined) return unknownIp
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrustedProxy(nearest, trustedProxies)) break
    const text = hop.trim()
    const next = plain(text) ?? plain(withoutPort(text))
    if (next === undefined) break
    nearest = next
  }
  return nearest
}

/** An address as it is always written here. IPv4 has one way to write it, and is not taken apart. */
const plain = (text: string) => (isIPv4(text) ? text : parse(text)?.toString())

/**
 * The address of the socket, for a request that came over one. A request made inside this process has
 * none and counts as this machine's own.
 */
export function socketIpOf(http: Context): string {
  const bindings: unknown = http.env
  const overSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
  if (!overSocket) return '127.0.0.1'
  return plain(getConnInfo(http).remote.address ?? '') ?? unknownIp
}

const parsedProxies = new WeakMap<readonly string[], TrustedProxies>()

/** {@link clientAddressFrom} for a call. */
export function clientIp(http: Context, config: Pick<Config, 'trustedProxies'>): string {
  const proxies = parsedProxies.get(config.trustedProxies) ?? remember(config.trustedProxies)
  return clientIpFrom(socketIpOf(http), http.req.header('x-forwarded-for'), proxies)
}

function remember(entries: readonly string[]): TrustedProxies {
  const proxies = parseTrustedProxies(entries)
  parsedProxies.set(entries, proxies)
  return proxies
}

/** Whether an address is one whose word is believed. */
export function isTrustedProxy(
  address: string | undefined,
  trustedProxies: TrustedProxies,
): boolean {
  const ip = address === undefined ? undefined : plain(address)
  return ip !== undefined && trustedProxies.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

/** Whether an address is one of these, or in a range of them. */
export const isWithin = (address: string, ranges: readonly string[]): boolean =>
  isTrustedProxy(address, parseTrustedProxies(ranges))

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string) => parse(ip)?.range() === 'loopback'

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [withoutZone = ''] = text.split('%')
  return isIP(withoutZone) ? ipaddr.process(withoutZone) : undefined
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
