import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Avatar, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { AccountStatus } from '#src/features/creatorAccounts/shared/AccountStatus.tsx'
import { ConnectButton } from '#src/features/creatorAccounts/shared/ConnectButton.tsx'
import { ConnectPlatforms } from '#src/features/creatorAccounts/shared/ConnectPlatforms.tsx'
import { WhyAndSince } from '#src/features/creatorAccounts/shared/WhyAndSince.tsx'
import { formatCompact } from '#src/lib/counts.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'

/** The creator's own accounts, as their agency follows them. */
export function AccountsPage() {
  const platforms = useFetchConnectablePlatformsQuery()
  const mayConnect = platforms.data?.length !== 0
  return (
    <>
      <PageTitle>{t`Accounts`}</PageTitle>
      <Title order={1}>
        <Trans>Accounts</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        {mayConnect ? (
          <Trans>
            Your accounts, with the figures that you and your agency see. Connect one to keep them
            up to date.
          </Trans>
        ) : (
          <Trans>Your accounts, with the figures that you and your agency see.</Trans>
        )}
      </Text>
      <Accounts mayConnect={mayConnect} />
      {mayConnect && <ConnectAccount />}
    </>
  )
}

function ConnectAccount() {
  return (
    <>
      <Title order={2} mt="xl">
        <Trans>Connect an account</Trans>
      </Title>
      <Text c="dimmed" mb="md">
        <Trans>
          You sign in at the platform itself: neither Greenroom nor your agency ever sees your
          password. Your figures are read to show your agency how your posts do. Nothing is posted
          for you, and you can disconnect at any time.
        </Trans>
      </Text>
      <ConnectPlatforms />
    </>
  )
}

function Accounts({ mayConnect }: { readonly mayConnect: boolean }) {
  const { data, error, isFetching, refetch } = useFetchCreatorAccountsQuery(
    { page_size: 200, sort: 'platform' },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) {
    return (
      <ErrorState
        title={t`Your accounts could not be loaded`}
        message={refusalText(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <CardSkeletons />
  if (data.data.length === 0) {
    return (
      <EmptyState icon={IconUserCircle} title={t`No accounts yet`}>
        {mayConnect ? (
          <Trans>Connect one below, or wait for your agency to add it.</Trans>
        ) : (
          <Trans>Your agency can add them.</Trans>
        )}
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
  const { id, platform, handle, display_name, followers, avatar_url, status, connection } = account
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
            {followers !== null && ` · ${followersText(followers)}`}
          </Text>
          {connection && connection.state !== 'CONNECTED' && (
            <ConnectButton platform={platform} accountId={id} size="compact-sm" variant="light">
              <Trans>Reconnect</Trans>
            </ConnectButton>
          )}
          {status === 'INVALID' && account.status_reason && (
            <Text size="sm" mt={4}>
              <WhyAndSince why={account.status_reason} since={account.platform_status_since} />
            </Text>
          )}
        </div>
        <AccountStatus account={account} />
      </Group>
    </Paper>
  )
}

function followersText(followers: number): string {
  const count = formatCompact(followers)
  return plural(followers, { one: `${count} follower`, other: `${count} followers` })
}
