import { describe, expect, it } from 'vitest'
import {
  bestHours,
  measured,
  measureOf,
  medianOf,
  postHours,
  weeksOf,
} from '#src/features/creatorAccounts/postTimes.ts'
import { addMonths } from '#src/lib/calendar.ts'

const post = (created_at: string, views: number | null, likes: number | null = null) => ({
  created_at,
  views,
  likes,
  comments: null,
  shares: null,
  reposts: null,
})

describe('how posts did', () => {
  it.each([
    [[], null],
    [[5], 5],
    [[9, 1, 2], 2],
    [[4, 1, 9, 2], 3],
  ])('the median of %j is %j', (numbers, median) => {
    expect(medianOf(numbers)).toBe(median)
  })

  it('is their views where one has any, else what people did with them', () => {
    expect(measureOf([post('2026-03-01T00:00:00Z', null), post('2026-03-01T00:00:00Z', 0)])).toBe(
      'VIEWS',
    )
    expect(measureOf([post('2026-03-01T00:00:00Z', null, 4)])).toBe('INTERACTIONS')
    expect(measured({ ...post('', 9, 4), comments: 2 }, 'INTERACTIONS')).toBe(6)
    expect(measured(post('', 9), 'INTERACTIONS')).toBeNull()
  })
})

describe('the hours of posts', () => {
  // The 1st of March 2026 is a Sunday.
  const posts = [
    post('2026-03-01T23:10:00Z', 10),
    post('2026-03-08T23:50:00Z', 30),
    post('2026-03-02T08:00:00Z', 50),
    post('2026-03-03T08:00:00Z', null),
  ]

  it('are of the week on the reader’s clock, each with its median and how many posts it rests on', () => {
    expect(postHours(posts, 'VIEWS', 'UTC')).toEqual([
      { weekday: 0, hour: 23, posts: 2, median: 20 },
      { weekday: 1, hour: 8, posts: 1, median: 50 },
      { weekday: 2, hour: 8, posts: 1, median: null },
    ])
    expect(postHours(posts, 'VIEWS', 'Asia/Kolkata')[0]).toMatchObject({ weekday: 1, hour: 4 })
  })

  it('are those of the clock as it stood then, before and after summer time began', () => {
    const mornings = [post('2027-03-21T08:00:00Z', 10), post('2027-03-28T07:00:00Z', 20)]
    expect(postHours(mornings, 'VIEWS', 'Europe/Berlin')).toEqual([
      { weekday: 0, hour: 9, posts: 2, median: 15 },
    ])
  })

  it('that did best come first, and those of which nothing is known not at all', () => {
    expect(bestHours(postHours(posts, 'VIEWS', 'UTC'), 3).map(({ median }) => median)).toEqual([
      50, 20,
    ])
  })
})

describe('a month', () => {
  it('has weeks from Sunday, and no days of other months', () => {
    const weeks = weeksOf('2026-04')
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      undefined,
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
    ])
    expect(weeks).toHaveLength(5)
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  })

  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
  ])('%s and %i is %s', (month, months, then) => {
    expect(addMonths(month, months)).toBe(then)
  })
})
