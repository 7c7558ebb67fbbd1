import { expect, it } from 'vitest'
import { engagementRate } from '#contract/rules/engagementRate.ts'

const unknown = { bookmarks: null, comments: null, likes: null, reposts: null, shares: null }

it.each([
  {
    case: 'all interactions',
    changes: { bookmarks: 1, comments: 2, likes: 3, reposts: 4, shares: 10, views: 100 },
    rate: 0.2,
  },
  { case: 'what is reported', changes: { ...unknown, likes: 5, views: 50 }, rate: 0.1 },
  { case: 'none of the views', changes: { ...unknown, likes: 0, views: 50 }, rate: 0 },
  {
    case: 'several for each view',
    changes: { ...unknown, likes: 6, comments: 4, views: 5 },
    rate: 2,
  },
  { case: 'no interaction is reported', changes: { ...unknown, views: 50 }, rate: null },
  { case: 'views are not reported', changes: { ...unknown, likes: 5, views: null }, rate: null },
  { case: 'no view', changes: { ...unknown, likes: 5, views: 0 }, rate: null },
  { case: 'views have fallen', changes: { ...unknown, likes: 5, views: -3 }, rate: null },
  {
    case: 'likes have fallen',
    changes: { ...unknown, likes: -5, comments: 2, views: 10 },
    rate: null,
  },
])('interactions for each view: $case', ({ changes, rate }) => {
  expect(engagementRate(changes)).toBe(rate)
})
