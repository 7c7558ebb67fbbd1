import { isHostWithin } from '#contract/rules/domainHost.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Why a host can be nobody's own: it is the app's, or one of those that every workspace may use. */
export function whyReserved(
  host: string,
  { appUrl, edgeHost, productDomainHosts }: HostConfig,
): string | null {
  const ours = [appUrl.hostname, edgeHost, ...productDomainHosts]
  return ours.some((one) => isHostWithin(host, one)) ? 'This host belongs to Greenroom' : null
}

export type HostConfig = Pick<Config, 'appUrl' | 'edgeHost' | 'productDomainHosts'>
