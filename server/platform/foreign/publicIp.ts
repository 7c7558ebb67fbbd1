import ipaddr from 'ipaddr.js'

/** All that is routed in IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not of this machine or its networks, and not one that
 * stands for such an address in another notation.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const ip = ipaddr.process(text)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv4 || ip.match(globalUnicast)
}
