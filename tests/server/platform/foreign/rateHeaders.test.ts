import { describe, expect, it } from 'vitest'
import { readRateLimit, readRetryAfter } from '#server/platform/foreign/rateHeaders.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (text: string) => new Date(`2026-03-0${text}Z`)

it.each([
  [undefined, undefined],
  ['120', at('1T12:02:00')],
  ['Sun, 01 Mar 2026 12:05:00 GMT', at('1T12:05:00')],
  ['Sun, 01 Mar 2026 11:00:00 GMT', now],
  ['999999999', at('2T12:00:00')],
  ['Wed, 01 Jan 3000 00:00:00 GMT', at('2T12:00:00')],
  ['soon', undefined],
])('Retry-After %s is %s', (value, until) => {
  const headers = value === undefined ? {} : { 'retry-after': value }
  expect(readRetryAfter(headers, now)).toEqual(until)
})

describe('the headers of a limit', () => {
  const epoch = Math.floor(at('1T12:03:00').getTime() / 1_000)
  it.each([
    ['since 1970, as Bluesky has it', 'ratelimit', String(epoch), at('1T12:03:00')],
    ['as a date, as Mastodon has it', 'x-ratelimit', '2026-03-01T12:03:00.000Z', at('1T12:03:00')],
    ['since 1970, as X has it', 'x-rate-limit', String(epoch), at('1T12:03:00')],
    ['from now', 'ratelimit', '180', at('1T12:03:00')],
    ['never ahead of a day', 'ratelimit', '9999999999', at('2T12:00:00')],
  ])('tell when it resets %s', (_, prefix, reset, resetsAt) => {
    const headers = {
      [`${prefix}-limit`]: '3000',
      [`${prefix}-remaining`]: '2999',
      [`${prefix}-reset`]: reset,
    }
    expect(readRateLimit(headers, now)).toEqual({ limit: 3000, remaining: 2999, resetsAt })
  })

  it.each([
    {},
    { 'ratelimit-limit': '3000' },
    { 'ratelimit-limit': 'many', 'ratelimit-remaining': '1', 'ratelimit-reset': '1' },
    { 'ratelimit-limit': '3', 'ratelimit-remaining': '1', 'ratelimit-reset': 'soon' },
  ])('are none in %j', (headers) => {
    expect(readRateLimit(headers, now)).toBeUndefined()
  })
})
