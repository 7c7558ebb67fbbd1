import type { Asked, Place, Said, StandIn, World } from './standIn.ts'

/** A server that answers as the documentation of a platform says whose accounts are connected. */
export interface OAuthStandIn extends Pick<StandIn, 'platform' | 'connector' | 'answer' | 'world'> {
  /** What its account is called on the platform. */
  readonly handle: string
  /** What an answer cannot do without. */
  readonly needed: readonly Place[]
  /** What counts stand in. */
  readonly counts: readonly Place[]
  /** The answer that it is asked too often. */
  readonly busy: Said
}

/** Makes one of a world and what was consented to. */
export type MakeOAuthStandIn = (world: World, held: Consents) => OAuthStandIn

/** What a stand-in gives to whoever comes with a code, and takes back. */
export interface Consents {
  /** Tokens that work, with the time at which they end, in milliseconds since 1970. */
  readonly good: Map<string, number>
  /** How often a token was renewed. */
  renewed: number
  readonly now: () => Date
  readonly issue: (seconds: number) => string
  /** Whether a call comes with a token that works. */
  readonly knows: (asked: Asked) => boolean
  readonly revokeAll: () => void
}

/** The tokens of a stand-in, on the clock of the test. */
export function consents(now: () => Date): Consents {
  const good = new Map<string, number>()
  let issued = 0
  return {
    good,
    renewed: 0,
    now,
    issue(seconds) {
      issued += 1
      const token = `token-${issued}`
      good.set(token, now().getTime() + seconds * 1_000)
      return token
    },
    knows({ headers, url }) {
      const header = headers['authorization']
      const token =
        typeof header === 'string'
          ? header.replace('Bearer ', '')
          : (url.searchParams.get('access_token') ?? '')
      return (good.get(token) ?? 0) > now().getTime()
    },
    revokeAll: () => good.clear(),
  }
}

export const json = (value: unknown, status = 200): Said => ({ status, json: value })

/** A part of a list from a cursor on, and the cursor of the next. */
export function pageOf<T>(all: readonly T[], cursor: string | null, size: number) {
  const from = Number(cursor ?? 0)
  const next = from + size < all.length ? String(from + size) : undefined
  return { part: all.slice(from, from + size), next }
}
