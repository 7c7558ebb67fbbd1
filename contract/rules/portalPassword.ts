import { normalisedText } from './normalisedText.ts'

/** The fewest and the most characters of a portal password. */
export const portalPasswordLength = { least: 8, most: 200 } as const

/** Two keyboards may write one character in two ways: both are the same password. Spaces count. */
const samePassword = (value: string) => value.normalize('NFKC')

/** A password as somebody types it to log in. */
export const typedPassword = () =>
  normalisedText(samePassword).max(
    portalPasswordLength.most,
    ({ max }) => `Use at most ${max} characters`,
  )

/** A password as the brand sets it for a creator. */
export const portalPassword = () =>
  typedPassword().min(portalPasswordLength.least, ({ min }) => `Use at least ${min} characters`)
