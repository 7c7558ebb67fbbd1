import type { AccountsOverview } from '#contract/resources/accountAnalytics.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { inLanguage } from '#src/lib/locale.ts'
import { accountName } from './AccountName.tsx'
import { metricNames } from './metricNames.ts'

type AddedMetric = AccountsOverview['metrics'][number]

/** `on 3 platforms` */
export const platformsText = ({ platform_total }: AddedMetric): string =>
  `on ${countOf(platform_total, 'platform')}`

/** How many of the accounts a metric is added up of, where it is not all of them. */
export function reportedText(
  { missing_total }: AddedMetric,
  { counted_total }: AccountsOverview,
): string | undefined {
  if (missing_total === 0) return undefined
  return `reported by ${formatCount(counted_total - missing_total)} of ${countOf(counted_total, 'account')}`
}

/** Why a metric has no sum: who does not report it. */
export function missingText({ metric, missing, missing_total }: AddedMetric): string {
  const others = missing_total - missing.length
  const names = [...missing.map(accountName), ...(others > 0 ? [countOf(others, 'other')] : [])]
  const verb = missing_total === 1 ? 'does' : 'do'
  return `${metricNames[metric]} are not added up: ${list().format(names)} ${verb} not report them.`
}

/** Which accounts a sum leaves out; undefined when it leaves out none. */
export function leftOutText(overview: AccountsOverview): string | undefined {
  const { account_total, looked_at_total, counted_total } = overview
  const sentences = [
    looked_at_total < account_total
      ? `Of ${countOf(account_total, 'account')}, the ${formatCount(looked_at_total)} with the most followers are added up.`
      : undefined,
    counted_total < looked_at_total
      ? `${countOf(looked_at_total - counted_total, 'account')} without figures in these days ${looked_at_total - counted_total === 1 ? 'is' : 'are'} left out.`
      : undefined,
  ].filter((sentence) => sentence !== undefined)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

const list = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
