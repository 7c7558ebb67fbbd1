import { Group, Paper, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Billing, Subscription } from '#contract/resources/billing.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import type { SubscriptionStatus } from '#contract/rules/subscriptionStatus.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { useBillingReason } from '#src/api/user.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { perPeriod } from './priceText.ts'
import type { Choice } from './useChoice.ts'
import { usePanel } from './usePanel.ts'

interface CurrentPlanProps {
  readonly billing: Billing
  readonly choice: Pick<Choice, 'choose' | 'busy'>
}

/** What the workspace pays for, until when, and the way to stop it. */
export function CurrentPlan({ billing, choice }: CurrentPlanProps) {
  const { subscription, credit_cents, currency } = billing
  const running = subscription && isRunning(subscription) ? subscription : null
  const { open, busy } = usePanel()
  const reason = useBillingReason()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="your-plan">
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} id="your-plan">
          {running ? nodeName(running.plan) : 'No plan'}
        </Title>
        <PlanBadge subscription={subscription} />
      </Group>
      <Text size="sm" c="dimmed">
        <Period billing={billing} />
      </Text>
      {credit_cents > 0 && (
        <Text size="sm" mt="xs">
          Your credit of {formatMoney(credit_cents, currency)} goes towards your next payments.
        </Text>
      )}
      {running && <Nodes subscription={running} currency={currency} />}
      <Group gap="xs" mt="lg">
        <ReasonedButton variant="default" disabledReason={reason} loading={busy} onClick={open}>
          {billing.provider === 'STRIPE' ? 'Card and receipts' : 'Receipts'}
        </ReasonedButton>
        {running && <EndOrKeep subscription={running} choice={choice} />}
      </Group>
    </Paper>
  )
}

function PlanBadge({ subscription }: Pick<Billing, 'subscription'>) {
  if (!subscription) return null
  const { tone, label } = standings[subscription.status]
  return tone === 'good' && subscription.cancel_at_period_end ? (
    <StatusBadge tone="warn">Ending</StatusBadge>
  ) : (
    <StatusBadge tone={tone}>{label}</StatusBadge>
  )
}

const standings: Readonly<Record<SubscriptionStatus, { tone: StatusTone; label: string }>> = {
  ACTIVE: { tone: 'good', label: 'Active' },
  TRIALING: { tone: 'good', label: 'Trial' },
  PAST_DUE: { tone: 'warn', label: 'Payment missing' },
  INCOMPLETE: { tone: 'warn', label: 'Not paid yet' },
  ENDED: { tone: 'quiet', label: 'Ended' },
}

/** When it renews and for how much, or when it ends or has ended. */
function Period({
  billing: { subscription, currency, credit_cents, next_charge },
}: {
  billing: Billing
}) {
  const timezone = useTimezone()
  if (!subscription) return <>You are on the free allowance. Choose a plan to raise your limits.</>
  const day = formatDay(subscription.period_end, timezone)
  if (subscription.status === 'ENDED') {
    return (
      <>
        Your {nodeName(subscription.plan)} ended on {day}. Nothing was deleted, and your links keep
        redirecting.
      </>
    )
  }
  if (subscription.status === 'INCOMPLETE') {
    return <>Your first payment has not arrived yet. The plan begins when it does.</>
  }
  if (subscription.cancel_at_period_end) {
    return <>Paid until {day}. Then it ends together with its add-ons. Nothing is deleted.</>
  }
  const cents = subscription.nodes
    .filter((node) => !node.cancel_at_period_end)
    .reduce((sum, node) => sum + node.amount_cents, 0)
  const due = next_charge?.amount_cents ?? Math.max(0, cents - credit_cents)
  return (
    <>
      {subscription.status === 'TRIALING' ? 'Your trial ends, and the plan renews,' : 'Renews'} on{' '}
      {day} for {formatMoney(due, currency)}.
    </>
  )
}

interface NodesProps {
  readonly subscription: Subscription
  readonly currency: string
}

const Nodes = ({ subscription, currency }: NodesProps) => (
  <Table mt="md" verticalSpacing="xs" horizontalSpacing={0}>
    <Table.Tbody>
      {subscription.nodes.map(({ code, amount_cents, cancel_at_period_end }) => (
        <Table.Tr key={code}>
          <Table.Td>
            {nodeName(code)}
            {cancel_at_period_end && (
              <Text span size="xs" c="dimmed">
                {' '}
                · ends with this period
              </Text>
            )}
          </Table.Td>
          <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
            {perPeriod(amount_cents, currency, nodeOf(code).interval)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

interface EndOrKeepProps extends Pick<CurrentPlanProps, 'choice'> {
  readonly subscription: Subscription
}

function EndOrKeep({ subscription, choice }: EndOrKeepProps) {
  const [asking, { open, close }] = useDisclosure()
  const reason = useBillingReason()
  if (subscription.cancel_at_period_end) {
    return (
      <ReasonedButton
        disabledReason={reason}
        loading={choice.busy}
        onClick={() => choice.choose(subscription.nodes.map(({ code }) => code))}
      >
        Keep subscription
      </ReasonedButton>
    )
  }
  return (
    <>
      <ReasonedButton variant="subtle" color="red" disabledReason={reason} onClick={open}>
        Cancel subscription…
      </ReasonedButton>
      <CancelDialog
        opened={asking}
        subscription={subscription}
        code={subscription.plan}
        onClose={close}
      />
    </>
  )
}
