import type { Dns, Found } from '#server/platform/dns/dns.ts'
import { proofName } from '#server/platform/dns/proof.ts'

/** What the DNS of a host holds just now. */
export interface Inspection {
  /** The texts at the name of the proof: everybody's who has put one there. */
  readonly proofs: Found
  /** Where the host leads: its alias, or its addresses. */
  readonly target: Found
  /** Whether visitors of the host arrive here; null when that could not be seen. */
  readonly pointing: boolean | null
}

/** Asks for a host's proofs, and whether it leads to `edgeHost`. */
export async function inspectHost(dns: Dns, host: string, edgeHost: string): Promise<Inspection> {
  const [proofs, aliases, ips, edgeIps] = await Promise.all([
    dns.texts(proofName(host)),
    dns.aliases(host),
    dns.ips(host),
    dns.ips(edgeHost),
  ])
  const alias = aliases === 'UNKNOWN' ? undefined : aliases[0]
  return {
    proofs,
    target: alias === undefined ? ips : [alias],
    pointing: alias === edgeHost || sameIps(ips, edgeIps),
  }
}

/** At the top of a zone, where DNS allows no CNAME, a host leads here when it has our addresses and no others. */
function sameIps(host: Found, edge: Found): boolean | null {
  if (host === 'UNKNOWN') return null
  if (host.length === 0) return false
  if (edge === 'UNKNOWN') return null
  return host.every((ip) => edge.includes(ip))
}
