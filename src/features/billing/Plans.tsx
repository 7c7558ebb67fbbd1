import { Group, List, Paper, SegmentedControl, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  allowances,
  type BillingInterval,
  type PlanFamily,
  planFamilies,
} from '#contract/reference/plans.ts'
import type { Price, Subscription } from '#contract/resources/billing.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import { useBillingReason } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { priceText } from './priceText.ts'
import type { Choice } from './useChoice.ts'

interface PlansProps {
  /** The one that runs; null without one. */
  readonly subscription: Subscription | null
  readonly prices: readonly Price[]
  readonly interval: BillingInterval
  readonly onInterval: (interval: BillingInterval) => void
  readonly choice: Pick<Choice, 'choose' | 'busy'>
}

/** The plans, paid by the month or by the year. */
export function Plans({ subscription, prices, interval, onInterval, choice }: PlansProps) {
  return (
    <section aria-labelledby="plans">
      <Group justify="space-between" mb="md">
        <Title order={2} id="plans">
          Plans
        </Title>
        <SegmentedControl
          aria-label="Billing period"
          value={interval}
          onChange={(value) => onInterval(value === 'yearly' ? 'yearly' : 'monthly')}
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly, two months free' },
          ]}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {planFamilies.map((family) => (
          <PlanCard
            key={family}
            family={family}
            interval={interval}
            subscription={subscription}
            prices={prices}
            choice={choice}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

interface PlanCardProps extends Omit<PlansProps, 'onInterval'> {
  readonly family: PlanFamily
}

function PlanCard({ family, interval, subscription, prices, choice }: PlanCardProps) {
  const code = `${family}.${interval}` as const
  const reason = useBillingReason()
  const isHeld = subscription?.plan === code
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between">
        <Title order={3}>{nodeName(code)}</Title>
        {isHeld && <StatusBadge tone="good">Your plan</StatusBadge>}
      </Group>
      <Text fz={22} fw={600} mt={4}>
        {priceText(prices, code)}
      </Text>
      <List icon={<IconCheck size={16} aria-hidden />} size="sm" mt="md" mb="lg" spacing={4}>
        {included(family).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {!(isHeld && !subscription?.cancel_at_period_end) && (
        <ReasonedButton
          variant={subscription ? 'default' : 'light'}
          disabledReason={reason}
          loading={choice.busy}
          onClick={() => choice.choose([code])}
        >
          {actionOf(family, interval, subscription)}
        </ReasonedButton>
      )}
    </Paper>
  )
}

function actionOf(
  family: PlanFamily,
  interval: BillingInterval,
  subscription: Subscription | null,
): string {
  const name = nodeName(`${family}.${interval}`)
  if (!subscription) return `Choose the ${name}`
  if (subscription.plan === `${family}.${interval}`) return `Keep the ${name}`
  return nodeOf(subscription.plan).product === family
    ? `Pay ${interval} instead`
    : `Switch to the ${name}`
}

/** What a plan allows, line by line. */
function included(family: PlanFamily): readonly string[] {
  const { creators, tracking_links, social_media_accounts, storage_bytes, team, branding } =
    allowances[family]
  return [
    creators === null ? 'Any number of creators' : countOf(creators, 'creator'),
    countOf(tracking_links, 'tracking link'),
    countOf(social_media_accounts, 'social media account'),
    `${formatFileSize(storage_bytes)} of files`,
    ...(team ? ['A team with roles'] : []),
    ...(branding ? ['Your own branding'] : []),
  ]
}
