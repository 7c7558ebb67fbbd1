import { getPublicSuffix } from 'tldts'

/**
 * Whether strangers register names of their own right below a name, so that it is nobody's own: `co.uk`, by the public
 * suffix list, and what companies have put on it for their customers, such as `github.io`.
 */
export const isPublicSuffix = (host: string): boolean =>
  getPublicSuffix(host, { allowPrivateDomains: true }) === host
