import { describe, expect, it } from 'vitest'
import {
  nextLook,
  nextProfile,
  nextRefresh,
  nextTry,
} from '#server/areas/creators/sync/schedule.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000)
const ago = (days: number) => hours(-24 * days)
const never = () => 0
const always = () => 1

describe('a post is asked about again', () => {
  it.each([
    [0, 6],
    [7, 6],
    [7.01, 24],
    [30, 24],
    [30.01, 7 * 24],
    [90, 7 * 24],
    [90.01, 30 * 24],
    [3_000, 30 * 24],
  ])('when it is %d days old, after %d hours, or up to a tenth sooner', (age, every) => {
    const post = { postedAt: ago(age) }
    expect(nextRefresh(post, now, never)).toEqual(hours(every))
    expect(nextRefresh(post, now, always)).toEqual(hours(every * 0.9))
  })

  it('weekly for a month when it is gone, and then no more', () => {
    expect(nextRefresh({ postedAt: ago(1), goneAt: ago(1) }, now, never)).toEqual(hours(7 * 24))
    expect(nextRefresh({ postedAt: ago(40), goneAt: ago(31) }, now, never)).toBeNull()
  })
})

describe('an account is asked about', () => {
  it('once on every day, at a time that its id spreads over the day', () => {
    const id = (end: string) => `0195a000-0000-7000-8000-000000${end}`
    const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
    const times = ['000000', '400000', '800000', 'ffffff'].map((end) =>
      [never, always].map((random) => nextProfile(id(end), now, random)),
    )
    expect(times.flat().map(dayOf)).toEqual(Array(8).fill('2026-03-11'))
    expect(times.map(([first]) => first?.getUTCHours())).toEqual([0, 5, 11, 21])
    const late = new Date('2026-03-10T23:59:59Z')
    expect(dayOf(nextProfile(id('000000'), late, never))).toBe('2026-03-11')
  })

  it('not for each post that falls due, but every six hours at the soonest', () => {
    expect(nextLook(hours(1), now, never)).toEqual(hours(6))
    expect(nextLook(hours(8), now, never)).toEqual(hours(8))
    expect(nextLook(undefined, now, never)).toEqual(hours(6))
  })
})

describe('what got no answer is tried again', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [9, 256],
    [10, 360],
    [1_000, 360],
  ])('after %d tries in %d minutes', (attempts, minutes) => {
    const next = nextTry({ until: undefined, attempts }, now, never)
    expect(next).toEqual(new Date(now.getTime() + minutes * 60_000))
  })

  it('when its platform says, not all in the same second', () => {
    expect(nextTry({ until: hours(2), attempts: 9 }, now, never)).toEqual(hours(2))
    expect(nextTry({ until: hours(2), attempts: 9 }, now, always)).toEqual(
      new Date(hours(2).getTime() + 60_000),
    )
  })
})
