import type { Answer } from './connector.ts'

/** What a platform whose software anybody may run calls something for good: the host that knows it, and its name there. */
export const namedOn = (host: string, name: string): string => `${host}/${name}`

/** The host and the name of {@link namedOn}. */
export function hostAndName(externalId: string): { readonly host: string; readonly name: string } {
  const at = externalId.indexOf('/')
  return { host: externalId.slice(0, at), name: externalId.slice(at + 1) }
}

/** Where the hosts of such a platform are reached; a test has its own. */
export type OriginOf = (host: string) => string

/** By TLS, at its usual port. */
export const publicOrigin: OriginOf = (host) => `https://${host}`

/** What a host says that has no such account. */
export const noAccountOn = (platform: string, host: string): Answer<never> => ({
  kind: 'GONE',
  why: `${host} has no such account on ${platform}`,
})
