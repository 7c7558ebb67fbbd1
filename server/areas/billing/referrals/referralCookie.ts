import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isReferralCode } from '#contract/rules/referralCode.ts'
import { referralTerms } from '#contract/rules/referralCommission.ts'
import type { Config } from '#server/platform/config/config.ts'
import { cookieFlags } from '#server/platform/http/cookies.ts'

const name = 'greenroom_referral'

/** The code that a browser came with, as long as the cookie lasts. */
export function readReferralCookie(http: Context): string | undefined {
  const code = getCookie(http, name)
  return code !== undefined && isReferralCode(code) ? code : undefined
}

/** Remembers the code that a browser came with; a later one takes its place. */
export function giveReferralCookie(
  http: Context,
  config: Pick<Config, 'appUrl'>,
  code: string,
): void {
  const maxAge = referralTerms.cookieDays * 24 * 60 * 60
  setCookie(http, name, code, { ...cookieFlags(config), maxAge })
}

export function takeReferralCookie(http: Context, config: Pick<Config, 'appUrl'>): void {
  deleteCookie(http, name, cookieFlags(config))
}
