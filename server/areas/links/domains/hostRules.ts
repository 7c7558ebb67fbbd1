import { isHostWithin } from '#contract/rules/domainHost.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isPrivateName } from '#server/platform/dns/privateNames.ts'
import { isPublicSuffix } from '#server/platform/foreign/publicSuffix.ts'

/**
 * Why a host can be nobody's own: it is the app's, one of those that every workspace may use, a name that no visitor
 * reaches, or one that others have theirs below.
 */
export function whyReserved(
  host: string,
  { appUrl, edgeHost, productDomainHosts }: HostConfig,
): string | null {
  const ours = [appUrl.hostname, edgeHost, ...productDomainHosts]
  if (ours.some((one) => isHostWithin(host, one))) return 'This host belongs to Greenroom'
  if (isPrivateName(host)) {
    return 'This name works only inside private networks. Enter a domain that visitors can reach.'
  }
  return isPublicSuffix(host)
    ? `${host} is shared by everybody whose domain ends in it. Enter one of your own below it.`
    : null
}

export type HostConfig = Pick<Config, 'appUrl' | 'edgeHost' | 'productDomainHosts'>
