import { Anchor, Group, Text } from '@mantine/core'
import type { Webhook } from '#contract/resources/webhooks.ts'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { countOf } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import type { WithSecret } from './NewSecret.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'

interface Doing {
  readonly onEdit: (webhook: Webhook) => void
  readonly onDeliveries: (webhook: Webhook) => void
  readonly onSecret: (webhook: WithSecret) => void
}

/** The table's columns, with days on the viewer's clock. */
export const webhookColumns = (doing: Doing): ListColumn<Webhook>[] => [
  column('url', 'Webhook', {}, (webhook) => (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={500}
        ta="start"
        style={{ overflowWrap: 'anywhere' }}
        onClick={() => doing.onDeliveries(webhook)}
      >
        {webhook.url}
      </Anchor>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[webhook.description, webhook.kind === 'SLACK' ? 'Slack' : ''].filter(Boolean).join(' · ')}
      </Text>
      <Group gap={6} hiddenFrom="sm" mt={4}>
        <WebhookStatus webhook={webhook} />
        <Text size="xs" c="dimmed">
          {eventsOf(webhook)}
        </Text>
      </Group>
    </>
  )),
  column('events', 'Events', { width: 130, ...wideScreens }, eventsOf),
  column('enabled', 'Status', { width: 190, ...wideScreens }, (webhook) => (
    <WebhookStatus webhook={webhook} />
  )),
  column('actions', '', { width: 56, textAlign: 'right' }, (webhook) => (
    <WebhookMenu webhook={webhook} {...doing} />
  )),
]

function eventsOf({ events }: Webhook): string {
  return events.length === webhookEvents.length ? 'All events' : countOf(events.length, 'event')
}

const offWords = {
  SWITCHED_OFF: 'Off',
  GONE: 'Off: receiver gone',
  FAILING: 'Off: nothing arrived',
} as const satisfies Readonly<Record<NonNullable<Webhook['off_reason']>, string>>

function WebhookStatus({ webhook: { off_reason, failing_since } }: { readonly webhook: Webhook }) {
  if (off_reason !== null)
    return (
      <StatusBadge tone={off_reason === 'SWITCHED_OFF' ? 'quiet' : 'warn'}>
        {offWords[off_reason]}
      </StatusBadge>
    )
  if (failing_since === null) return <StatusBadge tone="good">On</StatusBadge>
  return (
    <>
      <StatusBadge tone="warn">Failing</StatusBadge>
      <Text size="xs" c="dimmed">
        since <Day time={failing_since} />
      </Text>
    </>
  )
}
