import { Group, Paper, Select, SimpleGrid, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { AddOn, BillingInterval, NodeCode } from '#contract/reference/plans.ts'
import type { Price, Subscription } from '#contract/resources/billing.ts'
import { billingNodes, nodeOf } from '#contract/rules/billingNodes.ts'
import { useBillingReason } from '#src/api/user.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { priceText } from './priceText.ts'
import type { Choice } from './useChoice.ts'

interface AddOnsProps {
  /** The one that runs; null without one. */
  readonly subscription: Subscription | null
  readonly prices: readonly Price[]
  /** The plan's, or what is looked at. */
  readonly interval: BillingInterval
  readonly choice: Pick<Choice, 'choose' | 'busy'>
}

/** What raises the allowance of a plan, by its tiers. */
export const AddOns = (props: AddOnsProps) => (
  <section aria-labelledby="add-ons">
    <Title order={2} id="add-ons" mb={4}>
      Add-ons
    </Title>
    <Text size="sm" c="dimmed" mb="md">
      Add-ons raise the limits of your plan and are billed with it.
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <AddOnCard {...props} addOn="tracking_links" title="More tracking links" />
      <AddOnCard {...props} addOn="social_media_accounts" title="More social media accounts" />
    </SimpleGrid>
  </section>
)

interface AddOnCardProps extends AddOnsProps {
  readonly addOn: AddOn
  readonly title: string
}

function AddOnCard({ subscription, prices, interval, choice, addOn, title }: AddOnCardProps) {
  const held = subscription?.nodes.find(({ code }) => nodeOf(code).product === addOn)
  const [chosen, choose] = useState<NodeCode | null>(null)
  const [asking, { open, close }] = useDisclosure()
  const reason = useBillingReason() ?? noAddOnReason(subscription)
  const tiers = billingNodes.filter((node) => node.product === addOn && node.interval === interval)
  const shown = tiers.find(({ code }) => code === chosen)?.code ?? held?.code ?? tiers[0]?.code
  const isKept = held?.code === shown && held?.cancel_at_period_end === false
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" mb="sm">
        <Title order={3}>{title}</Title>
        {held &&
          (held.cancel_at_period_end ? (
            <StatusBadge tone="warn">Ending</StatusBadge>
          ) : (
            <StatusBadge tone="good">{`+${tierOf(held.code)}`}</StatusBadge>
          ))}
      </Group>
      <Select
        label="Tier"
        allowDeselect={false}
        value={shown ?? null}
        onChange={(value) => choose(tiers.find(({ code }) => code === value)?.code ?? null)}
        data={tiers.map(({ code }) => ({
          value: code,
          label: `+${tierOf(code)} · ${priceText(prices, code)}`,
        }))}
      />
      <Group gap="xs" mt="md">
        {shown !== undefined && !isKept && (
          <ReasonedButton
            variant="default"
            disabledReason={reason}
            loading={choice.busy}
            onClick={() => choice.choose([shown])}
          >
            {`${verbOf(held?.code, shown)} ${tierOf(shown)} more`}
          </ReasonedButton>
        )}
        {isKept && (
          <ReasonedButton variant="subtle" color="red" disabledReason={reason} onClick={open}>
            Cancel this add-on…
          </ReasonedButton>
        )}
      </Group>
      {subscription && held && (
        <CancelDialog
          opened={asking}
          subscription={subscription}
          code={held.code}
          onClose={close}
        />
      )}
    </Paper>
  )
}

/** Why no add-on can be bought; undefined when one can. */
function noAddOnReason(subscription: Subscription | null): string | undefined {
  if (!subscription) return 'An add-on needs a plan.'
  return subscription.cancel_at_period_end
    ? 'Your subscription is ending. Keep the subscription before changing add-ons.'
    : undefined
}

/** What choosing a tier does to the one held. */
function verbOf(held: NodeCode | undefined, chosen: NodeCode): string {
  if (held === undefined) return 'Add'
  return held === chosen ? 'Keep' : 'Change to'
}

function tierOf(code: NodeCode): number {
  const node = nodeOf(code)
  return node.kind === 'ADD_ON' ? node.tier : 0
}
