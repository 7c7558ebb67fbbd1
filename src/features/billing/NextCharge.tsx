import { Paper, Title } from '@mantine/core'
import type { Billing } from '#contract/resources/billing.ts'
import { formatDay } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { ChargeTable } from './ChargeTable.tsx'

/** What will be charged by itself, with its lines. */
export function NextCharge({ billing: { next_charge } }: { readonly billing: Billing }) {
  const timezone = useTimezone()
  if (!next_charge) return null
  const { at, lines, tax_cents, amount_cents, currency } = next_charge
  const whole = lines.reduce((sum, line) => sum + line.amount_cents, tax_cents)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="next-charge">
      <Title order={2} id="next-charge" mb="xs">
        Next charge on {formatDay(at, timezone)}
      </Title>
      <ChargeTable
        lines={lines}
        taxCents={tax_cents}
        creditUsedCents={Math.max(0, whole - amount_cents)}
        dueCents={amount_cents}
        currency={currency}
        sum="Total"
      />
    </Paper>
  )
}
