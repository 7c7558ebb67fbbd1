import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How a visitor's confirmation of their age is remembered. Asked for it, they get a link that holds for a few minutes
 * and cannot be made by others, so that nobody can hand out URLs that skip the question; following it leaves a
 * cookie that holds for their visit to that host.
 */
export interface AgeProof {
  /** The same URL with the confirmation. */
  linkTo(host: string, path: string): string
  /** Whether a request's URL is the one that {@link linkTo} has made of that host and path. */
  isGivenIn(host: string, path: string, url: string): boolean
  /** The same URL with the answer that the visitor is younger. */
  refusalOf(path: string): string
  /** Whether a request's URL gives that answer. */
  isRefusedIn(url: string): boolean
  /** The Set-Cookie header for a visitor who has confirmed. */
  remember(host: string): string
  isRemembered(host: string, cookies: string | undefined): boolean
}

interface Settings {
  /** Shared by all processes of the installation. */
  readonly secret: Buffer
  /** Whether the edge is reached over https. */
  readonly isSecure: boolean
  readonly now?: () => number
}

/** In seconds: how long the question may stand open, and how long the answer holds. */
const linkLifetimeSeconds = 15 * 60
const wordLifetimeSeconds = 60 * 60

const parameter = 'adult'
/** What a URL says of a visitor who is younger. */
export const refusal = `${parameter}=no`
const refusedPattern = new RegExp(`\\?${refusal}(?:&|$)`)
const cookieName = 'greenroom_adult'

export function createAgeProof({ secret, isSecure, now = Date.now }: Settings): AgeProof {
  const seconds = () => Math.floor(now() / 1000)

  const sign = (what: string, expires: number) =>
    `${expires}.${createHmac('sha256', secret).update(`${what}\n${expires}`).digest('base64url')}`

  const holds = (what: string, given: string | undefined) => {
    const expires = Number(given?.split('.', 1)[0])
    if (given === undefined || !(expires > seconds())) return false
    const [one, other] = [Buffer.from(given), Buffer.from(sign(what, expires))]
    return one.length === other.length && timingSafeEqual(one, other)
  }

  return {
    linkTo(host, path) {
      const word = sign(`link ${host}${path}`, seconds() + linkLifetimeSeconds)
      return `${path}?${parameter}=${word}`
    },
    isGivenIn(host, path, url) {
      const [, query = ''] = url.split('?', 2)
      if (!query.includes(parameter)) return false
      const given = new URLSearchParams(query).get(parameter)
      return holds(`link ${host}${path}`, given ?? undefined)
    },
    refusalOf: (path) => `${path}?${refusal}`,
    isRefusedIn: (url) => refusedPattern.test(url),
    remember(host) {
      const word = sign(`word ${host}`, seconds() + wordLifetimeSeconds)
      return `${cookieName}=${word}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },
    isRemembered(host, cookies = '') {
      const [, given] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(cookies) ?? []
      return holds(`word ${host}`, given)
    },
  }
}
