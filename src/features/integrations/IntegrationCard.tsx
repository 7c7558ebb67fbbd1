import { Anchor, Code, Collapse, Group, List, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Integration } from '#contract/resources/integrations.ts'
import { metricNames } from '#src/features/creatorAccounts/shared/metricNames.ts'
import { platformIcons } from '#src/features/creatorAccounts/shared/platformIcons.ts'
import { formatCount } from '#src/lib/counts.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Day } from '#src/ui/Day.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { integrationState } from './integrationState.ts'

interface IntegrationCardProps {
  readonly integration: Integration
  readonly redirectUri: string
}

/** One platform: whether it works, how it is doing, and how it is set up. */
export function IntegrationCard({ integration, redirectUri }: IntegrationCardProps) {
  const { platform, reports, variables, hosts } = integration
  const Icon = platformIcons[platform]
  const { label, tone } = integrationState(integration)
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Icon size={22} stroke={1.6} aria-hidden />
          <Text fw={600}>{platformLabel(platform)}</Text>
        </Group>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      {reports.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {reports.map((metric) => metricNames[metric]).join(', ')}
        </Text>
      )}
      {hosts.map((host) => (
        <Host key={host.host} host={host} />
      ))}
      {variables.length > 0 && (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt="xs"
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {isOpen ? 'Hide the set-up' : 'How to set it up'}
          </Anchor>
          <Collapse expanded={isOpen}>
            <SetUp integration={integration} redirectUri={redirectUri} />
          </Collapse>
        </>
      )}
    </Paper>
  )
}

/** What is known of a host: when it answered, what was spent there, and what it is waiting for. */
function Host({ host }: { readonly host: Integration['hosts'][number] }) {
  const timezone = useTimezone()
  const { used, allowed, answered_at, closed_until, failures } = host
  const parts = [
    `${formatCount(used)} of ${formatCount(allowed)} calls used`,
    failures > 0 && `${formatCount(failures)} failed in a row`,
    closed_until !== null && `asked again from ${formatMoment(closed_until, timezone)}`,
  ]
  return (
    <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
      <b>{host.host}</b>:{' '}
      {answered_at === null ? (
        'No answer within a week'
      ) : (
        <>
          Last answered <Day time={answered_at} />
        </>
      )}{' '}
      · {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

function SetUp({
  integration: { platform, variables, scopes },
  redirectUri,
}: IntegrationCardProps) {
  const label = platformLabel(platform)
  return (
    <Stack gap="xs" mt="xs">
      {scopes.length > 0 && (
        <>
          <Text size="sm">1. Register an app with {label}, and give it this redirect URI:</Text>
          <Group gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{redirectUri}</Code>
            <CopyButton value={redirectUri} label="Copy the redirect URI" />
          </Group>
          <Text size="sm">2. Let it ask for these scopes:</Text>
          <List fz="sm">
            {scopes.map(({ name, reads }) => (
              <List.Item key={name}>
                <Code>{name}</Code>: {reads}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Text size="sm">
        {scopes.length > 0 ? '3. Set these variables' : 'Set these variables'} of the server, and
        start it again:
      </Text>
      <List fz="sm">
        {variables.map((name) => (
          <List.Item key={name}>
            <Code>{name}</Code>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
