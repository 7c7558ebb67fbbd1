import { isPublicIp } from '#server/platform/foreign/publicIp.ts'

/**
 * Top-level names that the public DNS does not have: kept for one machine or network by RFC 2606, 6761, 6762, 7686,
 * 8375, 9476 and ICANN, or commonly used so.
 */
const privateTops: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
])

/** Whether a name means something inside a machine or a network only, if anything: it is never asked for. */
export function isPrivateName(host: string): boolean {
  const top = host.toLowerCase().replace(/\.$/, '').split('.').at(-1) ?? ''
  return privateTops.has(top)
}

/** What DNS answered, without what would tell a stranger of this machine's own networks. */
export const onlyPublic = (found: readonly string[] | 'UNKNOWN'): string[] =>
  found === 'UNKNOWN' ? [] : found.filter((one) => isPublicIp(one) || isPublicName(one))

/** A name, not an address, and none of a private network. */
const isPublicName = (text: string) =>
  /[a-z]\.?$/i.test(text) && !isIpv6(text) && !isPrivateName(text)

const isIpv6 = (text: string) => text.includes(':')
