import type { Config } from '#server/platform/config/config.ts'
import type { Dns } from '#server/platform/dns/dns.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

type Names = Pick<Config, 'appUrl' | 'edgeHost' | 'productDomainHosts'>

/** Names of this machine alone, which no name server is asked for. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** Whether the hosts that people open lead somewhere, and those of links to one place. */
export async function checkDns(dns: Dns, names: Names): Promise<readonly Finding[]> {
  const links = [...new Set([names.edgeHost, ...names.productDomainHosts])]
  const hosts = [...new Set([names.appUrl.hostname, ...links])].filter((host) => !isLocal(host))
  if (hosts.length === 0) return [good('All hosts are names of this machine.')]
  const asked = await Promise.all(hosts.map(async (host) => ({ host, ips: await dns.ips(host) })))
  const ipsOf = new Map(asked.map(({ host, ips }) => [host, ips]))
  const edge = ipsOf.get(names.edgeHost)
  const found = asked.flatMap(({ host, ips }): Finding[] => {
    if (ips === 'UNKNOWN') return [odd(`No name server answered for ${host}.`)]
    if (ips.length === 0) return [wrong(`${host} leads nowhere: it has no A or AAAA record.`)]
    const isElsewhere =
      links.includes(host) && Array.isArray(edge) && !ips.some((ip) => edge.includes(ip))
    return isElsewhere
      ? [odd(`${host} leads to ${ips.join(', ')}, and EDGE_HOST ${names.edgeHost} elsewhere.`)]
      : []
  })
  return found.length > 0 ? found : [good(`DNS knows ${hosts.join(', ')}.`)]
}
