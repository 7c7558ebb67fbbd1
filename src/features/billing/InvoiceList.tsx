import { Anchor, Paper, Table, Text, Title } from '@mantine/core'
import type { Billing, BillingDocument } from '#contract/resources/billing.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'

/** The newest invoices and credit notes, with where each can be read. */
export const InvoiceList = ({ billing: { invoices } }: { readonly billing: Billing }) =>
  invoices.length === 0 ? null : (
    <Paper withBorder p="lg" component="section" aria-labelledby="invoices">
      <Title order={2} id="invoices" mb="xs">
        Invoices
      </Title>
      <Table verticalSpacing="xs" horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Number</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )

const words: Readonly<Record<BillingDocument['status'], readonly [string, StatusTone]>> = {
  OPEN: ['Not paid', 'warn'],
  PAID: ['Paid', 'good'],
  REFUNDED: ['Refunded', 'quiet'],
  DISPUTED: ['Disputed', 'warn'],
  VOID: ['Void', 'quiet'],
  UNCOLLECTIBLE: ['Given up', 'quiet'],
}

function InvoiceRow({ invoice }: { readonly invoice: BillingDocument }) {
  const { number, url, status, amount_cents, refunded_cents, currency, issued_at, kind } = invoice
  const day = formatDay(issued_at, useTimezone())
  const [word, tone] = words[status]
  return (
    <Table.Tr>
      <Table.Td>
        {url === null ? (
          number
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {number}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          {kind === 'CREDIT_NOTE' ? `Credit note, ${day}` : day}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(amount_cents, currency)}
        {refunded_cents > 0 && (
          <Text size="xs" c="dimmed">
            {formatMoney(refunded_cents, currency)} refunded
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
