import type { TestConfig } from 'yup'
import { type Platform, platforms } from '#contract/reference/platforms.ts'
import { type NoAccount, parseAccount, type SocialAccount } from './socialAccount.ts'

/** How a request names a public account: by platform and handle, or by its URL in either field. */
export interface AccountNames {
  readonly platform?: Platform | undefined
  readonly handle?: string | undefined
  readonly url?: string | undefined
}

/** The account that a request names; undefined when it names none. A URL counts before a handle. */
export function namedAccount({
  platform,
  handle,
  url,
}: AccountNames): SocialAccount | NoAccount | undefined {
  const input = url || handle
  return input ? parseAccount(input, platform) : undefined
}

/**
 * Holds a request to naming an account that can be. The issue stands at the field that is wrong; a field
 * that is no text or no platform has an issue of its own already.
 */
export const accountText = (presence: 'required' | 'optional'): TestConfig<AccountNames> => ({
  name: 'named-account',
  skipAbsent: true,
  test: (names, { createError, path }) => {
    if (!isReadable(names)) return true
    const at = (field: keyof AccountNames) => (path ? `${path}.${field}` : field)
    const account = namedAccount(names)
    if (account === undefined) {
      const isMissing = presence === 'required' || names.platform !== undefined
      return !isMissing || createError({ path: at('handle'), message: 'Enter a handle or address' })
    }
    if (!('problem' in account)) return true
    return createError({ path: at(names.url ? 'url' : 'handle'), message: account.problem })
  },
})

/** A schema's test is run on what its fields have refused, too. */
const isReadable = ({ platform, handle, url }: AccountNames) =>
  [handle, url].every((text) => text === undefined || typeof text === 'string') &&
  (platform === undefined || platforms.includes(platform))
