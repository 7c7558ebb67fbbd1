import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, List, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { ConnectablePlatform } from '#contract/resources/accountConnections.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { platformIcons } from './platformIcons.ts'

interface ConnectPlatformsProps {
  /** Whose account a new one is to be; left out in the portal, where it is the creator's. */
  readonly creatorId?: string | null
  /** Why none can be connected now; undefined when they can. */
  readonly disabledReason?: string | undefined
}

/** The platforms whose accounts can be connected, each with what is read there and the way to it; nothing where there are none. */
export function ConnectPlatforms({ creatorId, disabledReason }: ConnectPlatformsProps) {
  const query = useFetchConnectablePlatformsQuery()
  const { data, error } = query
  if (!data && error)
    return <LoadError title={t`The platforms could not be loaded`} query={query} />
  if (!data) return <Skeleton height={72} />
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.map((one) => (
        <li key={one.platform}>
          <Connectable
            connectable={one}
            creatorId={creatorId ?? null}
            disabledReason={disabledReason}
          />
        </li>
      ))}
    </Stack>
  )
}

interface ConnectableProps {
  readonly connectable: ConnectablePlatform
  readonly creatorId: string | null
  readonly disabledReason: string | undefined
}

function Connectable({
  connectable: { platform, reads, unavailable },
  creatorId,
  disabledReason,
}: ConnectableProps) {
  const label = platformLabel(platform)
  const Icon = platformIcons[platform]
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm" align="flex-start" wrap="nowrap" style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Icon size={24} stroke={1.6} aria-hidden />
          <div>
            <Text fw={600}>{label}</Text>
            <List fz="sm" c="dimmed" aria-label={t`What is read from ${label}`}>
              {reads.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {unavailable !== null && (
              <Text size="sm" mt={4}>
                {unavailable}
              </Text>
            )}
          </div>
        </Group>
        {unavailable === null && (
          <ConnectButton
            platform={platform}
            creatorId={creatorId}
            disabledReason={disabledReason}
            variant="default"
            leftSection={<IconPlugConnected size={16} />}
          >
            <Trans>Connect {label}</Trans>
          </ConnectButton>
        )}
      </Group>
    </Paper>
  )
}
