import { expect, it } from 'vitest'
import { nextCheck } from '#server/platform/dns/nextCheck.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-03-01T12:00:00Z')

it.each([
  ['a new claim', 0, false, 10 * minute],
  ['a claim of two hours', 2 * hour, false, 30 * minute],
  ['a claim of eight days', 8 * day, false, day],
  ['a proven domain', 0, true, 6 * hour],
  ['an old proven domain', 400 * day, true, 6 * hour],
])('%s is looked at again in time', (_, age, isVerified, wait) => {
  const createdAt = new Date(now.getTime() - age)
  expect(nextCheck({ createdAt, isVerified }, now)).toEqual(new Date(now.getTime() + wait))
})

it('a domain that is not verified within 30 days is no longer checked', () => {
  const createdAt = new Date(now.getTime() - 31 * day)
  expect(nextCheck({ createdAt, isVerified: false }, now)).toBeNull()
})
