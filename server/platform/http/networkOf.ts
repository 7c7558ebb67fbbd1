import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** An address of IPv6 is taken apart once, however much it asks for. */
const known = new LRUCache<string, string>({ max: 1_000 })

/**
 * What one caller has to call from: an IPv4 address, or under IPv6 a whole /64, which a household or a server has. IPv4
 * inside IPv6 is plain IPv4. What is no address stays as it is.
 */
export function networkOf(subject: string): string {
  if (isIPv4(subject)) return subject
  const network = known.get(subject) ?? takeApart(subject)
  known.set(subject, network)
  return network
}

function takeApart(subject: string): string {
  const [withoutZone = ''] = subject.split('%')
  if (!ipaddr.isValid(withoutZone)) return subject
  const ip = ipaddr.process(withoutZone)
  if (ip.kind() === 'ipv4') return ip.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/64`).toString()
}

/** The addresses around one that are usually had together: a /24, or under IPv6 a /48. What is no address stays as it is. */
export function widerNetworkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!ipaddr.isValid(withoutZone)) return address
  const ip = ipaddr.process(withoutZone)
  const network =
    ip.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${ip}/24`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/48`)
  return `${network} and around`
}
