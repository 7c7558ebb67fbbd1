import { Alert, Button, Code, Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebhookDelivery } from '#contract/resources/webhookDeliveries.ts'
import type { Webhook } from '#contract/resources/webhooks.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import {
  useFetchWebhookDeliveriesQuery,
  useReplayWebhookMutation,
  useResendDeliveriesMutation,
} from '#src/api/webhookDeliveries.ts'
import { countOf } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { MomentInput } from '#src/ui/MomentInput.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { toast } from '#src/ui/toast.ts'
import { useInnerList } from '#src/ui/useListPage.ts'
import { useOnce } from '#src/ui/useOnce.ts'
import { causeWords, errorWords, statusWords } from './deliveryWords.ts'

interface DeliveriesDrawerProps {
  /** None: it is closed. */
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
}

/** What a webhook was sent, and how that was answered. */
export const DeliveriesDrawer = ({ webhook, onClose }: DeliveriesDrawerProps) => (
  <Drawer
    opened={webhook !== undefined}
    onClose={onClose}
    title="Deliveries"
    position="right"
    size="lg"
  >
    {webhook && <Deliveries webhook={webhook} />}
  </Drawer>
)

type Shown = 'ALL' | 'FAILED'

/** How often deliveries that wait are looked at, in milliseconds. */
const pollMs = 3_000

function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const list = useInnerList('-due_at', 20)
  const [isWaiting, setWaiting] = useState(true)
  const [shown, setShown] = useState<Shown>('ALL')
  const filters = { webhook_id: webhook.id, ...(shown === 'FAILED' && { status: shown }) }
  const query = useFetchWebhookDeliveriesQuery(
    { ...list.request, filters },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? pollMs : 0 },
  )
  const waits = shownRows(query).some(({ status }) => status === 'WAITING')
  if (query.data && waits !== isWaiting) setWaiting(waits)
  const [resend] = useResendDeliveriesMutation()
  const { sent, once } = useOnce()
  const sendAgain = ({ id }: WebhookDelivery) =>
    once(id, async () => {
      const { data } = await resend([id])
      if (data) toast('It is being sent again')
      return data !== undefined
    })
  return (
    <Stack>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
      </Text>
      {!webhook.enabled && (
        <Alert color="orange">
          This webhook is off. Switch it on to send something again: nothing but samples is sent.
        </Alert>
      )}
      {webhook.enabled && <Replay webhook={webhook} />}
      <SegmentedControl
        aria-label="Deliveries shown"
        w="fit-content"
        data={[
          { value: 'ALL', label: 'All' },
          { value: 'FAILED', label: 'Failed' },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'FAILED' ? 'FAILED' : 'ALL')}
      />
      <RowList
        noun="delivery"
        nouns="deliveries"
        query={query}
        {...list.table}
        columns={deliveryColumns(webhook.enabled ? sendAgain : undefined, sent)}
        none={
          <Text c="dimmed" size="sm">
            {shown === 'FAILED'
              ? 'Nothing has failed in the last 30 days.'
              : 'Nothing has been sent yet. What is sent is listed for 30 days.'}
          </Text>
        }
      />
    </Stack>
  )
}

/** Sends again what happened since a time. */
function Replay({ webhook: { id } }: { readonly webhook: Webhook }) {
  const [since, setSince] = useState<string | null>(null)
  const [replay, { isLoading }] = useReplayWebhookMutation()
  const send = async () => {
    if (since === null) return
    const { data } = await replay({ webhook_id: id, since })
    if (!data) return
    setSince(data.next_since)
    const more = data.next_since === null ? '' : '. There is more: send again to go on.'
    toast(`${countOf(data.queued, 'message')} sent again${more}`)
  }
  return (
    <Group align="flex-end" gap="xs">
      <MomentInput label="Send again all since" value={since} onChange={setSince} />
      <Button variant="default" disabled={since === null} loading={isLoading} onClick={send}>
        Replay
      </Button>
    </Group>
  )
}

const tones = { WAITING: 'quiet', DELIVERED: 'good', FAILED: 'warn' } as const

const deliveryColumns = (
  onResend: ((delivery: WebhookDelivery) => void) | undefined,
  sent: ReadonlySet<string>,
): ListColumn<WebhookDelivery, 'due_at'>[] => [
  column('due_at', 'When', { sortable: true }, (delivery) => (
    <Stack gap={4}>
      <Group gap={6}>
        <StatusBadge tone={tones[delivery.status]}>{statusWords[delivery.status]}</StatusBadge>
        <Text size="sm" fw={500}>
          {eventLabels[delivery.event]}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        <Day time={delivery.attempted_at ?? delivery.due_at} /> · {factsOf(delivery)}
      </Text>
      {delivery.answer !== '' && (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 120 }}>
          {delivery.answer}
          {delivery.answer_is_cut && '…'}
        </Code>
      )}
      {onResend && delivery.status !== 'WAITING' && (
        <Button
          size="compact-xs"
          variant="default"
          w="fit-content"
          disabled={sent.has(delivery.id)}
          onClick={() => onResend(delivery)}
        >
          Send again
        </Button>
      )}
    </Stack>
  )),
]

/** What became of an attempt, in a line. */
const factsOf = ({ cause, attempt, status_code, error, duration_ms }: WebhookDelivery): string =>
  [
    causeWords[cause],
    attempt > 1 && `attempt ${attempt}`,
    status_code !== null && `status ${status_code}`,
    error !== null && error !== 'STATUS' && errorWords[error],
    duration_ms !== null && `${duration_ms} ms`,
  ]
    .filter(Boolean)
    .join(' · ')
