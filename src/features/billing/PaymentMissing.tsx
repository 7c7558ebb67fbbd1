import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Billing } from '#contract/resources/billing.ts'
import { useBillingReason } from '#src/api/user.ts'
import { formatDay } from '#src/lib/dates.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { usePanel } from './usePanel.ts'

/** Says what happens while a payment is overdue, and leads to paying it. */
export function PaymentMissing({ billing }: { readonly billing: Billing }) {
  const { open, busy } = usePanel()
  const timezone = useTimezone()
  const reason = useBillingReason()
  const { subscription, provider } = billing
  if (subscription?.status !== 'PAST_DUE') return null
  const until = subscription.grace_until
  const isOver = until === null || new Date(until) <= new Date()
  return (
    <Alert
      icon={<IconAlertTriangle />}
      color="orange"
      title="Your last payment failed or was taken back"
      role="status"
    >
      <Text size="sm">
        {isOver
          ? 'Your links keep working, but nothing new can be published until it is paid.'
          : `Your links keep working. Nothing new can be published after ${formatDay(until, timezone)}, until it is paid.`}
      </Text>
      {provider === 'STRIPE' && (
        <ReasonedButton mt="sm" size="xs" disabledReason={reason} loading={busy} onClick={open}>
          Update your payment details
        </ReasonedButton>
      )}
    </Alert>
  )
}
