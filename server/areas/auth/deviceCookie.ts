import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#server/platform/config/config.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { cookieFlags } from '#server/platform/http/cookies.ts'
import { type DeviceMark, parseDeviceMark, writeDeviceMark } from './deviceMark.ts'

/** Marks a brand user's browser: what is mailed is bound to it, and who has signed in there is known again. */
export const deviceCookie = 'greenroom_device'

/** As long as browsers keep a cookie at most. */
const lifetimeSeconds = 400 * 24 * 60 * 60

export const readDevice = (http: Context): DeviceMark | undefined =>
  parseDeviceMark(getCookie(http, deviceCookie))

export function giveDevice(http: Context, config: Pick<Config, 'appUrl'>, mark: DeviceMark): void {
  setCookie(http, deviceCookie, writeDeviceMark(mark), {
    ...cookieFlags(config),
    maxAge: lifetimeSeconds,
  })
}

/** What is kept of the browser beside what was mailed at its asking. */
export const browserHashOf = ({ id }: DeviceMark): string => hashToken(id)
