import { Table } from '@mantine/core'
import type { BillingPreview } from '#contract/resources/billing.ts'
import { formatMoney } from '#src/lib/money.ts'

interface ChargeTableProps {
  readonly lines: BillingPreview['lines']
  readonly taxCents: number
  /** What of the credit pays a part of it. */
  readonly creditUsedCents: number
  readonly dueCents: number
  readonly currency: string
  /** What the sum is called: `To pay now`. */
  readonly sum: string
}

/** What is charged, line by line, down to what is left to pay. */
export function ChargeTable({
  lines,
  taxCents,
  creditUsedCents,
  dueCents,
  currency,
  sum,
}: ChargeTableProps) {
  const parts = [
    ...lines.map(({ text, amount_cents }) => ({ text, cents: amount_cents })),
    ...(taxCents === 0 ? [] : [{ text: 'Tax', cents: taxCents }]),
    ...(creditUsedCents === 0 ? [] : [{ text: 'Your credit', cents: -creditUsedCents }]),
  ]
  return (
    <Table verticalSpacing="xs" horizontalSpacing={0}>
      <Table.Tbody>
        {parts.map(({ text, cents }) => (
          <Row key={`${text} ${cents}`} name={text} amount={formatMoney(cents, currency)} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Row name={sum} amount={formatMoney(dueCents, currency)} strong />
      </Table.Tfoot>
    </Table>
  )
}

interface RowProps {
  readonly name: string
  readonly amount: string
  readonly strong?: boolean
}

const Row = ({ name, amount, strong = false }: RowProps) => (
  <Table.Tr fw={strong ? 600 : 400}>
    <Table.Td>{name}</Table.Td>
    <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {amount}
    </Table.Td>
  </Table.Tr>
)
