import type { IncomingHttpHeaders } from 'node:http'

/** What an answer says of how often its host may be asked. */
export interface RateLimit {
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: Date
}

const secondMs = 1_000

/** Nobody makes us wait longer than this: a day. */
const longestWaitMs = 24 * 60 * 60 * secondMs

/** No moment further ahead than a day, nor one that has passed. */
function bounded(moment: number, now: Date): Date | undefined {
  if (Number.isNaN(moment)) return undefined
  return new Date(Math.min(Math.max(moment, now.getTime()), now.getTime() + longestWaitMs))
}

/** When it may be asked again, by `Retry-After` in seconds or as a date; undefined where it does not say. */
export function readRetryAfter(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const value = headers['retry-after']
  if (value === undefined) return undefined
  const isSeconds = /^\d{1,9}$/.test(value)
  return bounded(isSeconds ? now.getTime() + Number(value) * secondMs : Date.parse(value), now)
}

const spellings = ['ratelimit', 'x-ratelimit', 'x-rate-limit'] as const

/**
 * The `RateLimit-*`, `X-RateLimit-*` or `X-Rate-Limit-*` headers. When it resets, services tell as seconds from now, as seconds since 1970,
 * or as a date; which of the three it is, its size says.
 */
export function readRateLimit(headers: IncomingHttpHeaders, now: Date): RateLimit | undefined {
  const header = (name: string) => {
    const value = spellings.map((spelling) => headers[`${spelling}-${name}`]).find(Boolean)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [limit, remaining] = [header('limit'), header('remaining')]
  if (!/^\d{1,9}$/.test(limit) || !/^\d{1,9}$/.test(remaining)) return undefined
  const resetsAt = bounded(resetOf(header('reset'), now), now)
  return resetsAt && { limit: Number(limit), remaining: Number(remaining), resetsAt }
}

/** More seconds than any window has: from here on they are counted from 1970. */
const sinceEpoch = 1_000_000_000

function resetOf(reset: string, now: Date): number {
  if (!/^\d{1,12}$/.test(reset)) return Date.parse(reset)
  const seconds = Number(reset)
  return seconds < sinceEpoch ? now.getTime() + seconds * secondMs : seconds * secondMs
}
