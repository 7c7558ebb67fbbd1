import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { clientIp, isTrustedProxy, parseTrustedProxies, socketIpOf } from './clientIp.ts'
import { type CountryOf, parseCountry } from './countries.ts'

/** The country a call comes from, as a trusted proxy says or as its address tells; null when nobody knows. */
export function callerCountry(
  config: Pick<Config, 'trustedProxies' | 'countryHeader'>,
  countryOf: CountryOf,
): (http: Context) => string | null {
  const proxies = parseTrustedProxies(config.trustedProxies)
  return (http) => {
    const said =
      config.countryHeader !== undefined && isTrustedProxy(socketIpOf(http), proxies)
        ? parseCountry(http.req.header(config.countryHeader))
        : null
    return said ?? countryOf(clientIp(http, config))
  }
}
