import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AccountsOverview } from '#contract/resources/accountAnalytics.ts'
import { useFetchAccountsOverviewQuery } from '#src/api/accountAnalytics.ts'
import { useMayChange } from '#src/api/user.ts'
import { leftOutText } from '#src/features/creatorAccounts/shared/overviewTexts.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { MovedAccounts } from './MovedAccounts.tsx'
import { daysOfPeriod, type Period } from './overviewView.ts'

/** The workspace's accounts that moved most in the period. */
export function AccountsCard({ period }: { readonly period: Period }) {
  const query = useFetchAccountsOverviewQuery({ days: daysOfPeriod[period] }, keptFresh)
  const { currentData: data, error } = query
  return (
    <Paper withBorder p="md" component="section" aria-label="Accounts">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          Accounts
        </Title>
        {data && data.account_total > 0 && (
          <Anchor component={Link} to="/accounts" size="sm">
            All accounts
          </Anchor>
        )}
      </Group>
      {data ? (
        <Content overview={data} period={period} />
      ) : error ? (
        <LoadError title="The accounts could not be loaded" query={query} />
      ) : (
        <Skeleton height={180} aria-busy="true" />
      )}
    </Paper>
  )
}

interface ContentProps {
  readonly overview: AccountsOverview
  readonly period: Period
}

function Content({ overview, period }: ContentProps) {
  const days = daysOfPeriod[period]
  const column = period === '7d' ? 'followers_change_7d' : 'followers_change_30d'
  if (overview.account_total === 0) return <NoAccounts />
  if (overview.counted_total === 0) {
    return (
      <Text size="sm" c="dimmed">
        None of your accounts had figures in the last {days} days. They appear here once a platform
        has answered.
      </Text>
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <MovedAccounts
          title="Growing most"
          to={`/accounts?sort=-${column}`}
          accounts={overview.rising}
          none="No account has gained followers."
        />
        <MovedAccounts
          title="Losing followers"
          to={`/accounts?sort=${column}`}
          accounts={overview.falling}
          none="No account has lost followers."
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="sm">
        The last {days} days (UTC). An account counts from its first figures on, so adding one is no
        growth. {leftOutText(overview)}
      </Text>
    </>
  )
}

function NoAccounts() {
  const mayChange = useMayChange()
  return (
    <EmptyState
      icon={IconUserCircle}
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
