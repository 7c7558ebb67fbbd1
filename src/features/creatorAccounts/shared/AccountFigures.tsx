import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type {
  AccountMetric,
  AccountSummary,
  DayMetrics,
} from '#contract/resources/accountAnalytics.ts'
import { givenSources } from '#contract/resources/accountFigures.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import {
  useFetchAccountMetricsQuery,
  useFetchAccountSummaryQuery,
} from '#src/api/accountAnalytics.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import {
  figureDays,
  figureRangeLabels,
  figureRanges,
  figuresParams,
} from '#src/features/creatorAccounts/figuresView.ts'
import { useFirstFigures } from '#src/features/creatorAccounts/useFirstFigures.ts'
import { daysBefore, formatDate, localDay, utc } from '#src/lib/dates.ts'
import { chosen, inLanguage } from '#src/lib/locale.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { RangeSelect } from '#src/ui/RangeSelect.tsx'
import { StatTile } from '#src/ui/StatTile.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { useIsSynced } from './AccountStatus.tsx'
import { knownCount, metricNames, percentage, signedCount, splitMetrics } from './metricNames.ts'

const MetricChart = lazyPart(
  async () => (await import('#src/features/creatorAccounts/MetricChart.tsx')).MetricChart,
  {
    waiting: <Skeleton height={180} />,
  },
)

/** An account's totals in a period, each with its change and its course. The period stands in the address. */
export function AccountFigures({ account }: { readonly account: CreatorAccount }) {
  const [view, change] = useUrlState(figuresParams)
  const today = localDay(new Date(), utc)
  const days = figureDays(view, today)
  const asked = { user_creator_account_id: account.id, ...days }
  const summary = useFetchAccountSummaryQuery(asked)
  const metrics = useFetchAccountMetricsQuery(asked)
  useFirstFigures(account, summary)
  return (
    <Stack gap="md" component="section" aria-label={t`Figures`}>
      <Group gap="sm">
        <RangeSelect
          ranges={figureRanges.map((value) => ({ value, label: figureRangeLabels[value] }))}
          range={view.range}
          days={days}
          today={today}
          onChange={change}
        />
      </Group>
      {summary.currentData && metrics.currentData ? (
        <Figures account={account} summary={summary.currentData} metrics={metrics.currentData} />
      ) : (summary.error ?? metrics.error) ? (
        <LoadError title={t`The figures could not be loaded`} query={[summary, metrics]} />
      ) : (
        <Skeleton height={900} />
      )}
    </Stack>
  )
}

/** Why there are none, and what brings some. */
function noFiguresYet(
  label: string,
  isSynced: boolean | undefined,
  isConnectable: boolean,
): string {
  if (isSynced !== false) return t`They appear here once ${label} has answered.`
  return isConnectable
    ? t`They appear here once the account is connected, or figures are imported.`
    : t`This installation does not ask ${label}. Its figures appear here once they are imported.`
}

interface FiguresProps {
  readonly account: CreatorAccount
  readonly summary: AccountSummary
  readonly metrics: readonly DayMetrics[]
}

function Figures({ account, summary, metrics }: FiguresProps) {
  const { reported, missing } = splitMetrics(summary.reported)
  const isSynced = useIsSynced(account)
  const hasNone = summary.freshness.snapshot_at === null
  const { data: connectable } = useFetchConnectablePlatformsQuery(undefined, { skip: !hasNone })
  const isConnectable = connectable?.some(({ platform }) => platform === account.platform) === true
  if (hasNone) {
    return (
      <EmptyState icon={IconChartLine} title={t`No figures yet`}>
        {noFiguresYet(platformLabel(account.platform), isSynced, isConnectable)}
      </EmptyState>
    )
  }
  const before = daysBefore(summary)
  const from = formatDate(before.start_date)
  const to = formatDate(before.end_date)
  const engagement = metrics.findLast(({ engagement_rate }) => engagement_rate !== null)
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {reported.map((metric) => (
          <Total key={metric} metric={metric} summary={summary} />
        ))}
        {engagement?.engagement_rate !== undefined && (
          <StatTile
            label={t`Engagement rate`}
            value={percentage(engagement.engagement_rate)}
            hint={t`Interactions for each view`}
          />
        )}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        <Trans>
          Totals at the end of the period, days in UTC. Compared with {from} to {to}.
        </Trans>
        {missing.length > 0 && ` ${missingText(account, missing, isGiven(summary))}`}
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
        {reported.map((metric) => (
          <Paper key={metric} withBorder p="md">
            <Title order={3} mb="sm">
              {metricNames[metric]}
            </Title>
            <MetricChart
              name={metricNames[metric]}
              days={metrics.map((day) => ({ date: day.date, total: day[`total_${metric}`] }))}
            />
          </Paper>
        ))}
      </SimpleGrid>
    </>
  )
}

/** Whether the newest figures were given by the workspace. */
const isGiven = ({ freshness }: AccountSummary) =>
  givenSources.some((source) => source === freshness.source)

function Total({
  metric,
  summary,
}: {
  readonly metric: AccountMetric
  readonly summary: AccountSummary
}) {
  const { total, change, previous_change } = summary[metric]
  const now = signedCount(change)
  const before = signedCount(previous_change)
  return (
    <StatTile
      label={metricNames[metric]}
      value={knownCount(total)}
      hint={
        <Trans>
          <Text span inherit fw={600} c="var(--mantine-color-text)">
            {now}
          </Text>{' '}
          in this period, {before} before
        </Trans>
      }
    />
  )
}

const either = inLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** `likes, shares or views`; German writes nouns with capitals within a sentence too. */
const listOf = (metrics: readonly AccountMetric[]): string =>
  either().format(
    metrics.map((metric) =>
      chosen.language === 'de' ? metricNames[metric] : metricNames[metric].toLowerCase(),
    ),
  )

/** Why metrics are not shown. */
function missingText(
  { platform }: Pick<CreatorAccount, 'platform'>,
  missing: readonly AccountMetric[],
  isGiven: boolean,
): string {
  const label = platformLabel(platform)
  const names = listOf(missing)
  return isGiven
    ? t`Nothing was recorded of ${names}.`
    : t`${label} does not report ${names} for this account.`
}
