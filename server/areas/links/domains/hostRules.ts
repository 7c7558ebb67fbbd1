import { isHostWithin } from '#contract/rules/domainHost.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isPrivateName } from './privateNames.ts'

/**
 * Why a host can be nobody's own: it is the app's, one of those that every workspace may use, or a name that no
 * visitor reaches.
 */
export function whyReserved(
  host: string,
  { appUrl, edgeHost, productDomainHosts }: HostConfig,
): string | null {
  const ours = [appUrl.hostname, edgeHost, ...productDomainHosts]
  if (ours.some((one) => isHostWithin(host, one))) return 'This host belongs to Greenroom'
  return isPrivateName(host)
    ? 'This name works only inside private networks. Enter a domain that visitors can reach.'
    : null
}

export type HostConfig = Pick<Config, 'appUrl' | 'edgeHost' | 'productDomainHosts'>
