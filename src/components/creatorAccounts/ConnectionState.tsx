import { Alert, Group, List, Paper, Stack, Text } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { AccountConnection, CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { formatDay } from '#src/lib/dates.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { DisconnectAccount } from './DisconnectAccount.tsx'

interface ConnectionStateProps {
  readonly account: CreatorAccount
  /** Whether whoever looks may connect and disconnect it. */
  readonly mayChange: boolean
  /** What else can be done where it is not connected. */
  readonly besides?: ReactNode
}

/** Whether an account is connected, what that means, and the way to change it. Nothing where it cannot be. */
export function ConnectionState({ account, mayChange, besides }: ConnectionStateProps) {
  const { connection } = account
  const { data: platforms } = useFetchConnectablePlatformsQuery()
  const connectable = platforms?.find(({ platform }) => platform === account.platform)
  const isPossible = mayChange && connectable !== undefined && connectable.unavailable === null
  if (connection?.state === 'CONNECTED')
    return <Connected account={account} connection={connection} mayChange={mayChange} />
  const connect = (
    <Group gap="xs" mt="xs">
      {isPossible && (
        <ConnectButton
          platform={account.platform}
          accountId={account.id}
          size="xs"
          leftSection={<IconPlugConnected size={16} />}
        >
          {connection ? 'Reconnect' : `Connect ${platformLabel(account.platform)}`}
        </ConnectButton>
      )}
      {besides}
    </Group>
  )
  if (connection)
    return (
      <Lost account={account} connection={connection}>
        {connect}
      </Lost>
    )
  if (!connectable) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Connection">
      <Text fw={600}>Not connected</Text>
      <Text size="sm" c="dimmed">
        {platformLabel(account.platform)} shows these figures only to whoever owns the account. Once
        it is connected, they are updated daily.
      </Text>
      {connect}
    </Paper>
  )
}

interface WithConnection {
  readonly account: CreatorAccount
  readonly connection: AccountConnection
}

function Connected({
  account,
  connection: { connected_at, missing_scopes },
  mayChange,
}: WithConnection & { readonly mayChange: boolean }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Connection">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconPlugConnected size={18} aria-hidden />
          <Text size="sm">
            Connected to {platformLabel(account.platform)} since {formatDay(connected_at, 0)}
          </Text>
        </Group>
        {mayChange && <DisconnectAccount account={account} />}
      </Group>
      {missing_scopes.length > 0 && <Missing account={account} missing={missing_scopes} />}
    </Paper>
  )
}

interface MissingProps {
  readonly account: CreatorAccount
  readonly missing: readonly string[]
}

const Missing = ({ account, missing }: MissingProps) => (
  <Stack gap={4} mt="xs">
    <Text size="sm">
      {platformLabel(account.platform)} was not allowed to share this, so those figures stay empty:
    </Text>
    <List fz="sm">
      {missing.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
    <Text size="sm" c="dimmed">
      To add it, disconnect the account, and connect it again with everything allowed.
    </Text>
  </Stack>
)

interface LostProps extends WithConnection {
  readonly children: ReactNode
}

/** The same sentence wherever a lost connection is shown. */
function Lost({ account, connection, children }: LostProps) {
  const { lost_at, lost_reason, state } = connection
  const when = lost_at === null ? '' : ` on ${formatDay(lost_at, 0)}`
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconPlugConnectedX size={20} />}
      title={`${platformLabel(account.platform)} connection ${state === 'EXPIRED' ? 'expired' : 'was revoked'}${when}`}
    >
      {lost_reason}. Figures are not updated until it is connected again.
      {children}
    </Alert>
  )
}
