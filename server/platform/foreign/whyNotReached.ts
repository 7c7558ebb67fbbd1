import { isIP } from 'node:net'
import { isPrivateName } from '#server/platform/dns/privateNames.ts'
import { type Outside, placeOf } from './requestForeign.ts'

/** Why what is at a URL can never be reached as it stands; undefined when it may be. Where a name leads is looked up each time. */
export function whyNotReached(url: URL, outside: Outside): string | undefined {
  const { host, port } = placeOf(url, outside)
  const isAddress = isIP(host) !== 0
  if (isAddress ? !outside.mayConnect(host, port) : isPrivateName(host))
    return 'Enter an address of the public internet, on port 443 or 80'
  return url.port === '' ? undefined : 'Only the ports 443 and 80 are reached'
}
