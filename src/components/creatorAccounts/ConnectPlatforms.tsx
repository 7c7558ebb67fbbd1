import { Group, List, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { ConnectablePlatform } from '#contract/resources/accountConnections.ts'
import { useFetchConnectablePlatformsQuery } from '#src/api/accountConnections.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { platformIcons } from './platformIcons.ts'

interface ConnectPlatformsProps {
  /** Whose account a new one is to be; left out in the portal, where it is the creator's. */
  readonly creatorId?: string | null
  /** Why none can be connected now; undefined when they can. */
  readonly disabledReason?: string | undefined
  /** What stands there where no platform can be connected. */
  readonly none: string
}

/** The platforms whose accounts can be connected, each with what is read there and the way to it. */
export function ConnectPlatforms({ creatorId, disabledReason, none }: ConnectPlatformsProps) {
  const { data, error, isFetching, refetch } = useFetchConnectablePlatformsQuery()
  if (!data && error)
    return (
      <ErrorState
        title="The platforms could not be loaded"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton height={72} />
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
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
            <List fz="sm" c="dimmed" aria-label={`What is read from ${label}`}>
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
            Connect {label}
          </ConnectButton>
        )}
      </Group>
    </Paper>
  )
}
