import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'

const minute = 60
const day = 24 * 60 * minute

/**
 * How often one address or one mailbox may do what. `seconds` is the length of a window that opens
 * with the first attempt.
 */
const rules = {
  codeByAddress: { attempts: 20, seconds: 15 * minute },
  codeByEmail: { attempts: 5, seconds: 15 * minute },
  /** Each code allows five guesses at a million: this keeps a year of guessing under one in twenty. */
  codeByEmailDaily: { attempts: 20, seconds: day },
  linkByAddress: { attempts: 20, seconds: 15 * minute },
  linkByEmail: { attempts: 5, seconds: 15 * minute },
  callbackByAddress: { attempts: 30, seconds: 15 * minute },
  headByAddress: { attempts: 10, seconds: 10 * minute },
  providerByAddress: { attempts: 30, seconds: 15 * minute },
  invitationsByWorkspace: { attempts: 200, seconds: day },
  /** A screen that watches a domain asks every few seconds. */
  domainsByWorkspace: { attempts: 300, seconds: 5 * minute },
  reportByAddress: { attempts: 5, seconds: 60 * minute },
  /** More reports of a link are kept, and mailed no more that day. */
  reportMailByLink: { attempts: 10, seconds: day },
  portalByAddress: { attempts: 30, seconds: 15 * minute },
  portalByCreator: { attempts: 10, seconds: 15 * minute },
  /** Keeps a month of guessing at one creator's password to 3,000 tries. */
  portalByCreatorDaily: { attempts: 100, seconds: day },
} as const

export type RateLimit = keyof typeof rules

/** One limit and whom it is held against: an email address, a creator's id, or an address of the network. */
export type Attempt = readonly [limit: RateLimit, subject: string]

export interface RateLimits {
  /**
   * Counts an attempt against each limit in turn, up to the first that is used up: gives the seconds
   * until that one opens again, or undefined when all let it pass.
   *
   * @throws what the database throws: without it, nothing passes.
   */
  take(...attempts: readonly Attempt[]): Promise<number | undefined>
}

/** Limits that hold across processes: they are counted in PostgreSQL, under keyed hashes. */
export function openRateLimits(database: Database, keyedHash: KeyedHash): RateLimits {
  const limiters = new Map<RateLimit, RateLimiterPostgres>()
  const limiterOf = (limit: RateLimit) => {
    const limiter = limiters.get(limit) ?? makeLimiter(database, limit)
    limiters.set(limit, limiter)
    return limiter
  }
  return {
    async take(...attempts) {
      for (const [limit, subject] of attempts) {
        const key = keyedHash('rate-limit', networkOf(subject))
        const wait = await consume(limiterOf(limit), key)
        if (wait !== undefined) return wait
      }
      return undefined
    },
  }
}

function makeLimiter(database: Database, limit: RateLimit): RateLimiterPostgres {
  const { attempts, seconds } = rules[limit]
  return new RateLimiterPostgres({
    storeClient: database.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: attempts,
    duration: seconds,
  })
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}
