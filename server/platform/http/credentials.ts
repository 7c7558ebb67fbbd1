import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/platform/config/config.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { inShare, sessionOf } from '#server/platform/db/callScope.ts'
import { TooBusy } from '#server/platform/db/refusedTurn.ts'
import { clientIp } from './clientIp.ts'
import { networkOf } from './networkOf.ts'

/** Finds out whose credentials are: session cookies, tokens of creators, API keys. */
export interface Credentials {
  /**
   * Looks up whose a credential is, unless it cannot be anybody's. One that has been somebody's lately is looked up at once. Others
   * wait for each other by network, and too many that are nobody's are refused for as long as there are.
   *
   * @throws TooBusy when it is not known whose it is, for too many of its network were nobody's.
   */
  find<T>(http: Context, token: string, look: () => Promise<T | undefined>): Promise<T | undefined>
  /** Notes one that has just been given out. */
  remember(token: string): void
}

/** What `newToken` makes, after whatever says what it is for. */
const shape = /^(grk_|grs_)?[\w-]{43}$/

/** How many that are nobody's one network may ask about at once, and how many more each second. */
const allowance = { most: 100, perSecond: 5 } as const

/** When whoever was refused may come again. */
const retrySeconds = 2

const dayMs = 24 * 60 * 60_000

/** What a network has left of its allowance, and since when, as `performance.now()` tells time. */
interface Left {
  readonly count: number
  readonly at: number
}

/** What is known of credentials is kept in this process. Each of several finds out for itself. */
export function openCredentials(config: Pick<Config, 'trustedProxies'>): Credentials {
  // Said as `max`, it would have 4 MB reserved for those to come.
  const known = new LRUCache<string, true>({
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: dayMs,
  })
  const networks = new LRUCache<string, Left>({ max: 10_000 })

  const left = (network: string): number => {
    const { count, at } = networks.get(network) ?? { count: allowance.most, at: 0 }
    const since = (performance.now() - at) / 1_000
    return Math.min(allowance.most, count + since * allowance.perSecond)
  }
  const change = (network: string, by: number) =>
    networks.set(network, { count: left(network) + by, at: performance.now() })

  /** Counted before it is looked up, so that those under way are. */
  const findUnknown = async <T>(network: string, look: () => Promise<T | undefined>) => {
    if (left(network) < 1) throw new TooBusy(retrySeconds)
    change(network, -1)
    const found = await inShare(sessionOf(`from ${network}`), look)
    if (found !== undefined) change(network, 1)
    return found
  }

  return {
    async find(http, token, look) {
      if (!shape.test(token)) return undefined
      const key = hashToken(token)
      if (known.has(key)) {
        const found = await inShare(sessionOf(token), look)
        if (found === undefined) known.delete(key)
        return found
      }
      const found = await findUnknown(networkOf(clientIp(http, config)), look)
      if (found !== undefined) known.set(key, true)
      return found
    },
    remember: (token) => void known.set(hashToken(token), true),
  }
}
