import { adultHosts } from '#contract/reference/adultHosts.ts'
import { parseLooseUrl } from './looseUrl.ts'

/**
 * Whether a URL leads to a site for adults: its host is a listed one or a subdomain of it. A missing
 * scheme is https; what is no URL is not adult.
 */
export function isAdultUrl(url: string, hosts: readonly string[] = adultHosts): boolean {
  const host = parseLooseUrl(url)?.hostname.toLowerCase().replace(/\.$/, '')
  return host !== undefined && hosts.some((adult) => host === adult || host.endsWith(`.${adult}`))
}
