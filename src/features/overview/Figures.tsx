import { SimpleGrid } from '@mantine/core'
import type { AccountsOverview } from '#contract/resources/accountAnalytics.ts'
import { useFetchAccountsOverviewQuery } from '#src/api/accountAnalytics.ts'
import { useFetchOverallClicksQuery } from '#src/api/overallVisits.ts'
import { signedCount } from '#src/features/creatorAccounts/shared/metricNames.ts'
import { reportedText } from '#src/features/creatorAccounts/shared/overviewTexts.ts'
import {
  keptUpToDate,
  useVisitSeries,
  useVisitSummary,
} from '#src/features/visits/shared/useVisits.ts'
import { changeText } from '#src/features/visits/shared/visitSeries.ts'
import type { VisitSpan } from '#src/features/visits/shared/visitsView.ts'
import { formatCompact, formatCount } from '#src/lib/counts.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { type Figure, FigureCard } from './FigureCard.tsx'
import { analyticsPath, daysOfPeriod, type Period } from './overviewView.ts'

interface FiguresProps {
  readonly period: Period
  readonly span: VisitSpan
  readonly timezone: string
}

/** People's visits, clicks, followers and views of the period, each against the period before. */
export function Figures({ period, span, timezone }: FiguresProps) {
  const asked = { ...span, timezone }
  const compared = { ...asked, compare_until_now: true }
  const visits = useVisitSummary({}, compared)
  const series = useVisitSeries({}, asked)
  const clicks = useFetchOverallClicksQuery(compared, keptUpToDate)
  const accounts = useFetchAccountsOverviewQuery({ days: daysOfPeriod[period] }, keptFresh)
  const to = analyticsPath(period)
  const { current, previous } = visits.currentData ?? {}
  const clicked = clicks.currentData
  return (
    <SimpleGrid
      component="section"
      aria-label="Figures"
      cols={{ base: 2, md: 4 }}
      spacing={{ base: 'xs', sm: 'md' }}
    >
      <FigureCard
        label="Visits"
        to={to}
        error={visits.error?.message}
        figure={counted(
          current?.total_allowed_visits,
          previous?.total_allowed_visits,
          series.currentData?.map(({ total_allowed_visits }) => total_allowed_visits),
        )}
      />
      <FigureCard
        label="Clicks"
        to={to}
        error={clicks.error?.message}
        figure={counted(
          clicked?.current.clicks,
          clicked?.previous.clicks,
          clicked?.series.map(({ clicks: number }) => number),
        )}
      />
      <FigureCard
        label="Followers"
        to="/accounts?sort=-followers"
        error={accounts.error?.message}
        figure={followersOf(accounts.currentData)}
      />
      <FigureCard
        label="Views"
        to="/accounts?sort=-followers"
        error={accounts.error?.message}
        figure={viewsOf(accounts.currentData)}
      />
    </SimpleGrid>
  )
}

/** A number that is counted anew in each period. */
const counted = (
  current: number | undefined,
  previous: number | undefined,
  course: readonly number[] | undefined,
): Figure => ({
  value: current === undefined ? undefined : formatCount(current),
  change:
    current === undefined || previous === undefined ? undefined : changeText(current, previous),
  hint: previous === undefined ? undefined : `from ${formatCount(previous)}`,
  course: course ?? [],
})

const metricOf = (overview: AccountsOverview, metric: 'followers' | 'views') =>
  overview.metrics.find((one) => one.metric === metric)

const notReported = { value: '–', hint: 'No account reports them', course: [] }

/** How many follow at the end of the period, and how many more than when it began. */
function followersOf(overview: AccountsOverview | undefined): Figure {
  if (!overview) return { value: undefined, course: [] }
  const followers = metricOf(overview, 'followers')
  if (!followers) return notReported
  return {
    value: formatLarge(followers.total),
    change: changeText(followers.total, followers.total - followers.change),
    hint: [
      `${signedCount(followers.change)} after ${signedCount(followers.previous_change)}`,
      reportedText(followers, overview) ?? [],
    ]
      .flat()
      .join(', '),
    course: overview.days.map((day) => day.followers),
    isStock: true,
  }
}

/** How many views posts gathered in the period. */
function viewsOf(overview: AccountsOverview | undefined): Figure {
  if (!overview) return { value: undefined, course: [] }
  const views = metricOf(overview, 'views')
  if (!views) return notReported
  const totals = overview.days.map((day) => day.views ?? 0)
  return {
    value: formatLarge(views.change),
    change: changeText(views.change, views.previous_change),
    hint: [`from ${formatLarge(views.previous_change)}`, reportedText(views, overview) ?? []]
      .flat()
      .join(', '),
    course: totals.slice(1).map((total, index) => total - (totals[index] ?? total)),
  }
}

const formatLarge = (count: number) =>
  Math.abs(count) < 100_000 ? formatCount(count) : formatCompact(count)
