import { trimmedText } from './normalisedText.ts'

/** The most codes one user may have. */
export const maxReferralCodes = 20

/** The parameter of a URL that carries a code: `/?ref=jade`. */
export const referralParameter = 'ref'

/** Whether it is 3 to 24 letters, digits and hyphens. */
export const isReferralCode = (value: string): boolean => /^[a-z\d-]{3,24}$/i.test(value)

/** What makes two codes the same: they differ at most in case. */
export const referralCodeKey = (code: string): string => code.toLowerCase()

/** A referral code, in the case it is typed. An empty text is left to `required`. */
export const referralCodeText = () =>
  trimmedText().test(
    'referral-code',
    'Use 3 to 24 letters, digits and hyphens',
    (value) => !value || isReferralCode(value),
  )

/** The URL that somebody with a code gives to others. */
export const referralUrl = (appUrl: URL, code: string): string =>
  new URL(`/?${referralParameter}=${code}`, appUrl).href
