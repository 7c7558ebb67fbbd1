import { Anchor, Avatar, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { AccountStatus } from '#src/components/creatorAccounts/AccountStatus.tsx'
import { formatCompact } from '#src/lib/counts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'

/** The creator's own accounts, as their agency follows them. */
export function AccountsPage() {
  return (
    <>
      <PageTitle>Accounts</PageTitle>
      <Title order={1}>Accounts</Title>
      <Text c="dimmed" mb="lg">
        The accounts your agency tracks for you. Ask them to add or change one.
      </Text>
      <Accounts />
    </>
  )
}

function Accounts() {
  const { data, error, isFetching, refetch } = useFetchCreatorAccountsQuery(
    { page_size: 200, sort: 'platform' },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) {
    return (
      <ErrorState
        title="Your accounts could not be loaded"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <CardSkeletons />
  if (data.data.length === 0) {
    return (
      <EmptyState icon={<IconUserCircle stroke={1.5} />} title="No accounts yet">
        When your agency adds one of your accounts, it appears here.
      </EmptyState>
    )
  }
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.data.map((account) => (
        <li key={account.id}>
          <Account account={account} />
        </li>
      ))}
    </Stack>
  )
}

function Account({ account }: { readonly account: CreatorAccount }) {
  const { id, platform, handle, display_name, followers, avatar_url, status } = account
  return (
    <Paper withBorder p="md">
      <Group wrap="nowrap" align="flex-start">
        <Avatar src={avatar_url} name={display_name || handle} color="fern" alt="" />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Anchor
            component={Link}
            to={`/portal/accounts/${id}`}
            fw={600}
            style={{ overflowWrap: 'anywhere' }}
          >
            {handle}
          </Anchor>
          <Text size="sm" c="dimmed">
            {platformLabel(platform)}
            {followers !== null && ` · ${formatCompact(followers)} followers`}
          </Text>
          {status === 'INVALID' && account.status_reason && (
            <Text size="sm" mt={4}>
              {account.status_reason}
            </Text>
          )}
        </div>
        <AccountStatus account={account} />
      </Group>
    </Paper>
  )
}
