import { Group, Paper, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Billing, Subscription } from '#contract/resources/billing.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useOpenBillingPanelMutation } from '#src/api/billing.ts'
import { useBillingReason, useClockOffset } from '#src/api/user.ts'
import { formatDay } from '#src/lib/dates.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { perPeriod } from './priceText.ts'
import { useCheckout } from './useCheckout.ts'

/** What the workspace pays for, until when, and the way to stop it. */
export function CurrentPlan({ billing }: { readonly billing: Billing }) {
  const { subscription, credit_cents, currency } = billing
  const [openPanel, { isLoading }] = useOpenBillingPanelMutation()
  const reason = useBillingReason()
  const showReceipts = async () => {
    const { data } = await openPanel()
    if (data) location.assign(data.url)
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="your-plan">
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} id="your-plan">
          {subscription?.status === 'ACTIVE' ? nodeName(subscription.plan) : 'No plan'}
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
      {subscription?.status === 'ACTIVE' && (
        <Nodes subscription={subscription} currency={currency} />
      )}
      <Group gap="xs" mt="lg">
        <ReasonedButton
          variant="default"
          disabledReason={reason}
          loading={isLoading}
          onClick={showReceipts}
        >
          Receipts
        </ReasonedButton>
        {subscription?.status === 'ACTIVE' && <EndOrKeep subscription={subscription} />}
      </Group>
    </Paper>
  )
}

function PlanBadge({ subscription }: Pick<Billing, 'subscription'>) {
  if (!subscription) return null
  if (subscription.status === 'ENDED') return <StatusBadge tone="quiet">Ended</StatusBadge>
  return subscription.cancel_at_period_end ? (
    <StatusBadge tone="warn">Ending</StatusBadge>
  ) : (
    <StatusBadge tone="good">Active</StatusBadge>
  )
}

/** When it renews and for how much, or when it ends or has ended. */
function Period({ billing: { subscription, currency, credit_cents } }: { billing: Billing }) {
  const clockOffset = useClockOffset()
  if (!subscription) return <>You are on the free allowance. Choose a plan to raise your limits.</>
  const day = formatDay(subscription.period_end, clockOffset)
  if (subscription.status === 'ENDED') {
    return (
      <>
        Your {nodeName(subscription.plan)} ended on {day}. Nothing was deleted, and your links keep
        redirecting.
      </>
    )
  }
  if (subscription.cancel_at_period_end) {
    return <>Paid until {day}. Then it ends together with its add-ons. Nothing is deleted.</>
  }
  const cents = subscription.nodes
    .filter((node) => !node.cancel_at_period_end)
    .reduce((sum, node) => sum + node.amount_cents, 0)
  return (
    <>
      Renews on {day} for {formatMoney(Math.max(0, cents - credit_cents), currency)}.
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

function EndOrKeep({ subscription }: { readonly subscription: Subscription }) {
  const [asking, { open, close }] = useDisclosure()
  const { buy, busy } = useCheckout()
  const reason = useBillingReason()
  if (subscription.cancel_at_period_end) {
    return (
      <ReasonedButton
        disabledReason={reason}
        loading={busy}
        onClick={() => buy(subscription.nodes.map(({ code }) => code))}
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
