import { msg } from '@lingui/core/macro'
import { type AccountMetric, accountMetrics } from '#contract/resources/accountAnalytics.ts'
import { formatCount, formatShare } from '#src/lib/counts.ts'
import { said } from '#src/lib/i18n.ts'

/** What the metrics of accounts are called. */
export const metricNames: Readonly<Record<AccountMetric, string>> = said({
  followers: msg`Followers`,
  views: msg`Views`,
  likes: msg`Likes`,
  comments: msg`Comments`,
  shares: msg`Shares`,
  reposts: msg`Reposts`,
  bookmarks: msg`Bookmarks`,
  downloads: msg`Downloads`,
})

const byImportance: readonly AccountMetric[] = [
  'followers',
  'views',
  'likes',
  'comments',
  'shares',
  'reposts',
  'bookmarks',
  'downloads',
]

/** The metrics that a platform reports, the most telling first, and those that it does not. */
export function splitMetrics(reported: readonly AccountMetric[]) {
  const isReported = (metric: AccountMetric) => reported.includes(metric)
  return {
    reported: byImportance.filter(isReported),
    missing: accountMetrics.filter((metric) => !isReported(metric)),
  }
}

/** A change with its sign: `+1,234`, `−12`, `±0`; a dash where it is not known. */
export function signedCount(change: number | null): string {
  if (change === null) return '–'
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
}

/** A count; a dash where it is not known, never 0 for that. */
export const knownCount = (count: number | null): string =>
  count === null ? '–' : formatCount(count)

/** A part of 1 as a percentage: `4.2%`; a dash where it is not known. */
export const percentage = (part: number | null): string => (part === null ? '–' : formatShare(part))
