import type { Context } from 'hono'
import type { CallOrigin } from '#server/platform/activity/recordedAction.ts'
import type { Config } from '#server/platform/config/config.ts'
import { callerCountry } from './callerCountry.ts'
import type { CountryOf } from './countries.ts'
import { maxUserAgentLength, readUserAgent } from './userAgent.ts'

/** Where calls come from, by what their requests say. */
export function callOrigin(
  config: Pick<Config, 'trustedProxies' | 'countryHeader'>,
  countryOf: CountryOf,
): (http: Context) => CallOrigin {
  const countryOfCaller = callerCountry(config, countryOf)
  return (http) => {
    const text = http.req.header('user-agent') ?? ''
    const { browser, os } = readUserAgent(text.slice(0, maxUserAgentLength))
    return { country: countryOfCaller(http), browser, os }
  }
}
