import { type Platform, platformFacts, platforms } from '#contract/reference/platforms.ts'
import { hasScheme, parseLooseUrl } from './looseUrl.ts'

/** A public account on a platform. */
export interface SocialAccount {
  readonly platform: Platform
  /** As it was typed, without an @. */
  readonly handle: string
}

/** Why a text names no account, as a sentence for its field. */
export interface NoAccount {
  readonly problem: string
}

/** The URL of an account. */
export const accountUrl = (platform: Platform, handle: string): string =>
  platformFacts[platform].url(handle)

/** What makes two handles of a platform the same: they differ at most in case. */
export const handleKey = (handle: string): string => handle.toLowerCase()

/**
 * The account that a person means by a handle or a URL: `@jade`, `u/jade`, `tiktok.com/@jade`, the
 * URL of one of its stories or posts. A bare handle needs the platform beside it, unless it is written
 * `@jade@mastodon.social`; a URL must be of that platform when one is given.
 */
export function parseAccount(input: string, platform?: Platform): SocialAccount | NoAccount {
  const text = input.trim()
  for (const known of platform ? [platform] : platforms) {
    const handle = platformFacts[known].mention?.exec(text)?.[1]
    if (handle !== undefined) return checked({ platform: known, handle })
  }
  const isOnInstance = /^@?[^@/]+@[^@/]+$/.test(text)
  const url = isOnInstance ? undefined : parseUrl(text)
  if (url) return accountAt(url, platform)
  if (platform === undefined) return { problem: 'Choose a platform, or enter the full address' }
  return checked({ platform, handle: text.replace(/^@/, '') })
}

/** The text as a URL; undefined when it is a bare handle, which may hold dots like a host. */
function parseUrl(text: string): URL | undefined {
  const url = parseLooseUrl(text)
  const isUrl = hasScheme(text) || text.includes('/')
  return url && (isUrl || platformAt(url)) ? url : undefined
}

function platformAt({ hostname }: URL): Platform | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return platforms.find((platform) =>
    platformFacts[platform].hosts.some((known) => host === known || host.endsWith(`.${known}`)),
  )
}

function accountAt(url: URL, wanted: Platform | undefined): SocialAccount | NoAccount {
  const platform = isWeb(url) ? (platformAt(url) ?? instanceAt(url, wanted)) : undefined
  if (platform === undefined) return { problem: 'This address is not on a platform we support' }
  const { label } = platformFacts[platform]
  if (wanted !== undefined && wanted !== platform)
    return { problem: `This address belongs to ${label}` }
  const handle = handleAt(url, platform)
  return handle === undefined
    ? { problem: `This ${label} address does not lead to an account` }
    : checked({ platform, handle })
}

const federated = platforms.filter((platform) => platformFacts[platform].hosts.length === 0)

/** The platform whose software a host may run, as the path tells, the wanted one before others. */
function instanceAt(url: URL, wanted: Platform | undefined): Platform | undefined {
  const found = federated.filter((platform) => handleAt(url, platform) !== undefined)
  return found.find((platform) => platform === wanted) ?? found[0]
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** The handle in a URL, which may go on to a post or a tab of the account. */
function handleAt(url: URL, platform: Platform): string | undefined {
  const { hosts, paths, parameter, reserved } = platformFacts[platform]
  const path = decodePath(url.pathname)
  if (parameter && path === parameter.path) return url.searchParams.get(parameter.name) ?? undefined
  for (const pattern of paths) {
    const begin = pattern.slice(0, -1)
    if (!path.toLowerCase().startsWith(begin)) continue
    const handle = path.slice(begin.length).split('/')[0]
    const isTaken = begin === '/' && reserved.includes(handle?.toLowerCase() ?? '')
    if (handle && !isTaken) return hosts.length > 0 ? handle : namedAt(handle, url)
  }
  return undefined
}

/** `name@host`; a host shows accounts of other hosts by that, too. */
const namedAt = (name: string, { hostname }: URL) =>
  name.includes('@') ? name : `${name}@${hostname.replace(/\.$/, '')}`

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function checked(account: SocialAccount): SocialAccount | NoAccount {
  const { label, handle, handleHint, isHandleHost } = platformFacts[account.platform]
  const named = isHandleHost ? { ...account, handle: asciiHost(account.handle) } : account
  return handle.test(named.handle) ? named : { problem: `A handle on ${label} is ${handleHint}` }
}

/** A host name as networks write it: `cafés.example` is `xn--cafs-dpa.example`. What is none stays as it is. */
function asciiHost(name: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  if (isAscii || /[\s/?#@:\\]/.test(name)) return name
  const { hostname } = parseLooseUrl(`http://${name}`) ?? { hostname: name }
  return hostname
}
