import { Paper, Text, Title } from '@mantine/core'
import type { Billing } from '#contract/resources/billing.ts'
import { useBillingReason } from '#src/api/user.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { usePanel } from './usePanel.ts'

/** Whom Stripe makes invoices out to, which is changed at Stripe, like the card. */
export function PayerCard({ billing: { payer } }: { readonly billing: Billing }) {
  const { open, busy } = usePanel()
  const reason = useBillingReason()
  if (!payer) return null
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="payer">
      <Title order={2} id="payer" mb="xs">
        Billing details
      </Title>
      <Facts
        facts={[
          { label: 'Name', value: payer.name ?? 'Not given' },
          {
            label: 'Address',
            value: (
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {payer.address ?? 'Not given'}
              </Text>
            ),
          },
          { label: 'Tax ID', value: payer.tax_id ?? 'Not given' },
        ]}
      />
      <ReasonedButton
        mt="lg"
        variant="default"
        disabledReason={reason}
        loading={busy}
        onClick={open}
      >
        Edit at Stripe
      </ReasonedButton>
    </Paper>
  )
}
