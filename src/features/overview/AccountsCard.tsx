import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type AccountsOverview, overviewDays } from '#contract/resources/accountAnalytics.ts'
import { useFetchAccountsOverviewQuery } from '#src/api/accountAnalytics.ts'
import { useMayChange } from '#src/api/user.ts'
import { AddedUpTile } from '#src/components/creatorAccounts/AddedUpTile.tsx'
import { metricNames } from '#src/components/creatorAccounts/metricNames.ts'
import {
  leftOutText,
  platformsText,
  reportedText,
} from '#src/components/creatorAccounts/overviewTexts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { MovedAccounts } from './MovedAccounts.tsx'

const MetricChart = lazyPart(
  async () => (await import('#src/components/creatorAccounts/MetricChart.tsx')).MetricChart,
  { waiting: <Skeleton height={180} /> },
)

/** The workspace's accounts together over the last 30 days, and those that moved most. */
export function AccountsCard() {
  const { data, error, isFetching, refetch } = useFetchAccountsOverviewQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  return (
    <Paper withBorder p="lg" component="section" aria-label="Accounts">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Accounts</Title>
        {data && data.account_total > 0 && (
          <Anchor component={Link} to="/accounts" size="sm">
            All accounts
          </Anchor>
        )}
      </Group>
      {data ? (
        <Content overview={data} />
      ) : error ? (
        <ErrorState
          title="The accounts could not be loaded"
          message={error.message ?? ''}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={260} aria-busy="true" />
      )}
    </Paper>
  )
}

function Content({ overview }: { readonly overview: AccountsOverview }) {
  if (overview.account_total === 0) return <NoAccounts />
  if (overview.counted_total === 0) {
    return (
      <Text size="sm" c="dimmed">
        None of your accounts had figures in the last {overviewDays} days. They appear here once a
        platform has answered.
      </Text>
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Figure overview={overview} metric="followers" />
        <Figure overview={overview} metric="views" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mt="md">
        <MovedAccounts
          title="Growing most"
          to="/accounts?sort=-followers_change_30d"
          accounts={overview.rising}
          none="No account has gained followers."
        />
        <MovedAccounts
          title="Losing followers"
          to="/accounts?sort=followers_change_30d"
          accounts={overview.falling}
          none="No account has lost followers."
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="sm">
        The last {overviewDays} days (UTC). An account counts from its first figures on, so adding
        one is no growth. {leftOutText(overview)}
      </Text>
    </>
  )
}

interface FigureProps {
  readonly overview: AccountsOverview
  readonly metric: 'followers' | 'views'
}

/** A metric's sum, and its course. */
function Figure({ overview, metric }: FigureProps) {
  const added = overview.metrics.find((one) => one.metric === metric)
  if (!added) {
    return (
      <Text size="sm" c="dimmed">
        No account reports {metricNames[metric].toLowerCase()}.
      </Text>
    )
  }
  return (
    <div style={{ minWidth: 0 }}>
      <AddedUpTile
        added={added}
        of={
          reportedText(added, overview) ??
          (metric === 'followers' ? platformsText(added) : undefined)
        }
      />
      <div style={{ marginBlockStart: 'var(--mantine-spacing-sm)' }}>
        <MetricChart
          name={metricNames[metric]}
          days={overview.days.map((day) => ({ date: day.date, total: day[metric] }))}
          height={120}
        />
      </div>
    </div>
  )
}

function NoAccounts() {
  const mayChange = useMayChange()
  return (
    <EmptyState
      icon={<IconUserCircle stroke={1.5} />}
      title="No accounts yet"
      action={
        mayChange && (
          <Button component={Link} to="/accounts?form=new" variant="default">
            Add accounts
          </Button>
        )
      }
    >
      Add the social accounts of your creators, and follow how they grow.
    </EmptyState>
  )
}
