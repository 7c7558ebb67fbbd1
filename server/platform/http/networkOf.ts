import ipaddr from 'ipaddr.js'

/**
 * What one caller has to call from: an IPv4 address, or under IPv6 a whole /64, which a household or a server has. IPv4
 * inside IPv6 is plain IPv4. What is no address stays as it is.
 */
export function networkOf(subject: string): string {
  const [withoutZone = ''] = subject.split('%')
  if (!ipaddr.isValid(withoutZone)) return subject
  const ip = ipaddr.process(withoutZone)
  if (ip.kind() === 'ipv4') return ip.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/64`).toString()
}
