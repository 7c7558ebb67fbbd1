import { Alert, List, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Billing } from '#contract/resources/billing.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { formatMoney } from '#contract/rules/money.ts'

interface CheckoutOutcomeProps {
  readonly outcome: 'paid' | 'left' | null
  readonly billing: Billing
  readonly onClose: () => void
}

/** What came of a checkout, for somebody who has just come back from one. */
export function CheckoutOutcome({ outcome, billing, onClose }: CheckoutOutcomeProps) {
  if (outcome === null) return null
  if (outcome === 'left') {
    return (
      <Alert
        icon={<IconInfoCircle />}
        color="gray"
        withCloseButton
        closeButtonLabel="Dismiss"
        onClose={onClose}
        role="status"
      >
        Checkout cancelled. Nothing was bought and nothing has changed.
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
