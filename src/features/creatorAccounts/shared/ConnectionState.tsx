import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Group, List, Paper, Stack, Text } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { AccountConnection, CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { DisconnectAccount } from '#src/features/creatorAccounts/DisconnectAccount.tsx'
import { formatDay, utc } from '#src/lib/dates.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ConnectButton } from './ConnectButton.tsx'

interface ConnectionStateProps {
  readonly account: CreatorAccount
  /** Whether whoever looks may connect and disconnect it. */
  readonly mayChange: boolean
  /** What else can be done where it is not connected. */
  readonly besides?: ReactNode
}

/** Whether an account is connected, what that means, and the way to change it. Nothing where it cannot be. */
export function ConnectionState({ account, mayChange, besides }: ConnectionStateProps) {
  const { connection, handle } = account
  const label = platformLabel(account.platform)
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
          {connection ? t`Reconnect` : t`Connect ${label}`}
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
    <Paper withBorder p="md" component="section" aria-label={t`Connection`}>
      <Text fw={600}>
        <Trans>Not connected</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          {label} shows these figures only to whoever owns the account: whoever can sign in there as{' '}
          @{handle} connects it. From then on they are updated daily.
        </Trans>
      </Text>
      {connectable.unavailable !== null && (
        <Text size="sm" mt={4}>
          {refusalText(connectable.unavailable)}
        </Text>
      )}
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
  const label = platformLabel(account.platform)
  const since = formatDay(connected_at, utc)
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Connection`}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconPlugConnected size={18} aria-hidden />
          <Text size="sm">
            <Trans>
              Connected to {label} since {since}
            </Trans>
          </Text>
        </Group>
        {mayChange && <DisconnectAccount account={account} />}
      </Group>
      {missing_scopes.length > 0 && <Missing label={label} missing={missing_scopes} />}
    </Paper>
  )
}

interface MissingProps {
  /** The platform. */
  readonly label: string
  readonly missing: readonly string[]
}

const Missing = ({ label, missing }: MissingProps) => (
  <Stack gap={4} mt="xs">
    <Text size="sm">
      <Trans>{label} was not allowed to share this, so those figures stay empty:</Trans>
    </Text>
    <List fz="sm">
      {missing.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
    <Text size="sm" c="dimmed">
      <Trans>
        To add it, disconnect the account, and connect it again with everything allowed.
      </Trans>
    </Text>
  </Stack>
)

interface LostProps extends WithConnection {
  readonly children: ReactNode
}

/** The same sentence wherever a lost connection is shown. */
function Lost({ account, connection, children }: LostProps) {
  const { lost_reason } = connection
  return (
    <Alert
      color="orange"
      icon={<IconPlugConnectedX size={20} />}
      title={lostText(platformLabel(account.platform), connection)}
    >
      <Trans>{lost_reason}. Figures are not updated until it is connected again.</Trans>
      {children}
    </Alert>
  )
}

function lostText(label: string, { lost_at, state }: AccountConnection): string {
  const isExpired = state === 'EXPIRED'
  if (lost_at === null) {
    return isExpired ? t`${label} connection expired` : t`${label} connection was revoked`
  }
  const day = formatDay(lost_at, utc)
  return isExpired
    ? t`${label} connection expired on ${day}`
    : t`${label} connection was revoked on ${day}`
}
