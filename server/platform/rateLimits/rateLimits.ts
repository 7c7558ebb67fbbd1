import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'

const minuteSeconds = 60
const daySeconds = 24 * 60 * minuteSeconds

/**
 * How often one address or one mailbox may do what. `seconds` is the length of a window that opens
 * with the first attempt.
 */
const rules = {
  mailByAddress: { attempts: 30, seconds: 15 * minuteSeconds },
  /** Mails with a code or a link that strangers have sent to one mailbox. See `sendSignInMail.ts`. */
  mailByEmail: { attempts: 5, seconds: 60 * minuteSeconds },
  mailByEmailDaily: { attempts: 15, seconds: daySeconds },
  /** What goes on once those of a day are used up. */
  mailByEmailBeyond: { attempts: 1, seconds: 60 * minuteSeconds },
  /** A device on which the mailbox's owner has signed in before. */
  mailByDevice: { attempts: 10, seconds: 60 * minuteSeconds },
  /** Guesses at codes from devices that are not known: keeps a year of them under one in twenty. */
  guessByEmailDaily: { attempts: 100, seconds: daySeconds },
  /** Tokens and codes that are none: what was asked for in the same browser does not count. */
  callbackByAddress: { attempts: 30, seconds: 15 * minuteSeconds },
  /** Guesses at a second factor, by who has given the first: keeps a year of them under one in thirty. From devices that are not known, … */
  factorByUserDaily: { attempts: 30, seconds: daySeconds },
  /** … and from each on which its user has signed in before. */
  factorByDevice: { attempts: 30, seconds: daySeconds },
  /** Each visit of the sign-in page may ask for a passkey. */
  passkeyByAddress: { attempts: 60, seconds: 15 * minuteSeconds },
  headByAddress: { attempts: 10, seconds: 10 * minuteSeconds },
  providerByAddress: { attempts: 30, seconds: 15 * minuteSeconds },
  invitationsByWorkspace: { attempts: 200, seconds: daySeconds },
  /** Links to confirm addresses that a team names: of the team, and to each address, so that nobody's mailbox is flooded. */
  addressLinksByWorkspace: { attempts: 20, seconds: daySeconds },
  addressLinksByAddress: { attempts: 4, seconds: daySeconds },
  /** A screen that watches a domain asks every few seconds. */
  domainsByWorkspace: { attempts: 300, seconds: 5 * minuteSeconds },
  reportByAddress: { attempts: 5, seconds: 60 * minuteSeconds },
  /** More reports of a link are kept, and mailed no more that day. */
  reportMailByLink: { attempts: 10, seconds: daySeconds },
  portalByAddress: { attempts: 30, seconds: 15 * minuteSeconds },
  /** From one address at one creator's password. Never counted against the creator alone: strangers would lock them out. */
  portalByAddressAndCreator: { attempts: 10, seconds: 15 * minuteSeconds },
  /** The same for all addresses that somebody rents together: a /24, or under IPv6 a /48. */
  portalByNetworkAndCreator: { attempts: 100, seconds: daySeconds },
  /** From how many tries at one creator on, wherever they come from, these wait for one another. Refuses nobody. */
  portalInTurnsByCreator: { attempts: 20, seconds: 60 * minuteSeconds },
  /** The same for each device on which the creator has logged in before, whatever its address. */
  portalByDevice: { attempts: 10, seconds: 15 * minuteSeconds },
  portalByDeviceDaily: { attempts: 100, seconds: daySeconds },
  /** Links to the portal that are none. */
  portalLinkByAddress: { attempts: 30, seconds: 15 * minuteSeconds },
  /** Whoever asks for sign-in links: by where they ask from, and by the ID or address that they name, so that nobody's mailbox is flooded. */
  portalForgotByAddress: { attempts: 10, seconds: 15 * minuteSeconds },
  portalForgotBySubject: { attempts: 4, seconds: 60 * minuteSeconds },
  /** Sign-in links that a team mails to one creator, and that a creator has mailed to new addresses. */
  portalLinkMailByCreator: { attempts: 10, seconds: 60 * minuteSeconds },
  /** Programs read a calendar every few minutes at most, and addresses that are none tell of somebody who guesses. */
  calendarFeed: { attempts: 60, seconds: 15 * minuteSeconds },
  calendarFeedByAddress: { attempts: 60, seconds: 15 * minuteSeconds },
  /** Shares that are opened from one address, also with tokens that are none, and guesses at the password of one. */
  shareByAddress: { attempts: 60, seconds: 15 * minuteSeconds },
  sharePasswordByAddress: { attempts: 10, seconds: 15 * minuteSeconds },
  /** The same for all addresses that somebody rents together. */
  sharePasswordByNetwork: { attempts: 100, seconds: daySeconds },
  /** What the guests of one share call from one address: a file that is opened takes two calls. */
  guestCallsByAddress: { attempts: 300, seconds: minuteSeconds },
  /** Approvals that the guests of one share take back: what is approved anew is told anew. */
  approvalsTakenBack: { attempts: 20, seconds: 60 * minuteSeconds },
  /** Reports that are mailed by themselves: of a workspace, and to each address, so that nobody's mailbox is flooded. */
  reportMailsByWorkspace: { attempts: 1_000, seconds: daySeconds },
  reportMailsByAddress: { attempts: 20, seconds: daySeconds },
  reportCopiesByUser: { attempts: 20, seconds: 60 * minuteSeconds },
  callsByApiKey: { attempts: 300, seconds: minuteSeconds },
  /** Samples are made in the background, each in some seconds of the database's time. */
  samplesByUser: { attempts: 5, seconds: daySeconds },
  connectionsBySession: { attempts: 30, seconds: 15 * minuteSeconds },
  /** Guesses at the password they have, by whoever holds a creator's phone. */
  portalPasswordByCreator: { attempts: 10, seconds: 15 * minuteSeconds },
} as const

export type RateLimit = keyof typeof rules

/** One limit and whom it is held against: an email address, the id of a creator or of a key, or an address of the network. */
export type Attempt = readonly [limit: RateLimit, subject: string]

/** How a limit stands after an attempt. */
export interface Standing {
  readonly isRefused: boolean
  /** How many attempts its window allows, and how long it is. */
  readonly attempts: number
  readonly windowSeconds: number
  /** How many more of them pass. */
  readonly left: number
  /** When all of them pass again. */
  readonly resetSeconds: number
}

export interface RateLimits {
  /**
   * Counts an attempt against each limit in turn, up to the first that is used up: gives the seconds
   * until that one opens again, or undefined when all let it pass.
   *
   * @throws what the database throws: without it, nothing passes.
   */
  take(...attempts: readonly Attempt[]): Promise<number | undefined>
  /**
   * Counts an attempt, and tells how its limit stands then.
   *
   * @throws what the database throws: without it, nothing passes.
   */
  count(attempt: Attempt): Promise<Standing>
  /** Counts an attempt that passes anyhow: whether there have been more than the limit allows. */
  exceeds(attempt: Attempt): Promise<boolean>
  /** Takes an attempt back that was counted and then not made. */
  giveBack(attempt: Attempt): Promise<void>
}

/** Limits that hold across processes: they are counted in PostgreSQL, under keyed hashes. */
export function openRateLimits(database: Database, keyedHash: KeyedHash): RateLimits {
  const limiters = new Map<RateLimit, RateLimiterPostgres>()
  const limiterOf = (limit: RateLimit) => {
    const limiter = limiters.get(limit) ?? makeLimiter(database, limit)
    limiters.set(limit, limiter)
    return limiter
  }
  const keyOf = (subject: string) => keyedHash('rate-limit', networkOf(subject))
  return {
    async take(...attempts) {
      for (const [limit, subject] of attempts) {
        const { isRefused, resetSeconds } = await consume(limiterOf(limit), keyOf(subject))
        if (isRefused) return resetSeconds
      }
      return undefined
    },
    async count([limit, subject]) {
      const { attempts, seconds } = rules[limit]
      const counted = await consume(limiterOf(limit), keyOf(subject))
      return { ...counted, attempts, windowSeconds: seconds }
    },
    async exceeds([limit, subject]) {
      const { consumedPoints } = await limiterOf(limit).penalty(keyOf(subject))
      return consumedPoints > rules[limit].attempts
    },
    async giveBack([limit, subject]) {
      await limiterOf(limit).reward(keyOf(subject))
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

type Consumed = Pick<Standing, 'isRefused' | 'left' | 'resetSeconds'>

async function consume(limiter: RateLimiterPostgres, key: string): Promise<Consumed> {
  try {
    return consumed(await limiter.consume(key), false)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return consumed(refusal, true)
  }
}

const consumed = (
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isRefused: boolean,
): Consumed => ({
  isRefused,
  left: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})
