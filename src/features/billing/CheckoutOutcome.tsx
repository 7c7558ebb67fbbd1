import { Alert, List, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Billing } from '#contract/resources/billing.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { formatMoney } from '#src/lib/money.ts'

interface CheckoutOutcomeProps {
  readonly outcome: 'paid' | 'left' | 'invoiced' | 'sent' | null
  readonly billing: Billing
  readonly onClose: () => void
}

/** What came of a checkout, for somebody who has just come back from one. */
export function CheckoutOutcome({ outcome, billing, onClose }: CheckoutOutcomeProps) {
  if (outcome === null) return null
  if (outcome !== 'paid') {
    return (
      <Alert
        icon={<IconInfoCircle />}
        color="gray"
        withCloseButton
        closeButtonLabel="Dismiss"
        onClose={onClose}
        role="status"
      >
        {unpaid[outcome]}
      </Alert>
    )
  }
  if (!billing.subscription || !isRunning(billing.subscription)) {
    return (
      <Alert icon={<IconInfoCircle />} color="gray" role="status">
        Your payment has not arrived yet. Your plan is shown here as soon as it has.
      </Alert>
    )
  }
  return (
    <Alert
      icon={<IconCircleCheck />}
      color="fern"
      title="Subscription updated"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
      role="status"
    >
      <Changes billing={billing} />
    </Alert>
  )
}

/** What came of a checkout by which nothing is paid yet. */
const unpaid = {
  left: 'Checkout cancelled. Nothing was bought and nothing has changed.',
  invoiced: 'Your invoice is ready and on its way to you by mail. Pay it to begin.',
  sent: 'What you have paid shows here once it is confirmed, which can take an hour.',
} as const

/** The newest invoice, line by line. */
function Changes({
  billing: { last_invoice: invoice, credit_cents, currency },
}: {
  billing: Billing
}) {
  if (!invoice) return null
  return (
    <>
      <List size="sm">
        {invoice.lines.map(({ code, text, amount_cents }) => (
          <List.Item key={`${code} ${text}`}>
            {amount_cents < 0 && code !== null
              ? `${nodeName(code)} ends; ${formatMoney(-amount_cents, invoice.currency)} credited`
              : `${text}, ${formatMoney(amount_cents, invoice.currency)}`}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        Paid {formatMoney(invoice.amount_cents, invoice.currency)} ({invoice.number}).
        {credit_cents > 0 && ` Your credit is ${formatMoney(credit_cents, currency)}.`}
      </Text>
    </>
  )
}
