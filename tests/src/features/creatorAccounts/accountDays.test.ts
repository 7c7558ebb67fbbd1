import { expect, it } from 'vitest'
import type { BaseMetrics } from '#contract/resources/accountAnalytics.ts'
import { dayColumns, knownDays, metricsOf } from '#src/features/creatorAccounts/accountDays.ts'
import { csvOf } from '#src/lib/csv.ts'

const day = (date: string, known: Partial<BaseMetrics> = {}): BaseMetrics => ({
  date,
  total_bookmarks: null,
  total_comments: null,
  total_downloads: null,
  total_likes: null,
  total_reposts: null,
  total_shares: null,
  total_views: null,
  bookmarks_change: null,
  comments_change: null,
  downloads_change: null,
  likes_change: null,
  reposts_change: null,
  shares_change: null,
  views_change: null,
  ...known,
})

const days = [
  day('2026-03-01', { total_views: 100 }),
  day('2026-03-02'),
  day('2026-03-03', { total_views: 90, views_change: -10, total_likes: 4 }),
]

it('days are shown newest first, and those without figures are left out', () => {
  expect(knownDays(days).map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-01'])
  expect(knownDays([day('2026-03-01')])).toEqual([])
})

it('their file has total and change of each metric that is known of one, and nothing for what is not', () => {
  expect(metricsOf(days)).toEqual(['likes', 'views'])
  expect(csvOf(dayColumns(metricsOf(days)), knownDays(days)).split('\r\n')).toEqual([
    'Date (UTC),"Likes, total","Likes, change","Views, total","Views, change"',
    '2026-03-03,4,,90,-10',
    '2026-03-01,,,100,',
    '',
  ])
})
