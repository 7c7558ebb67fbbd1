import { Anchor, Group, Paper, Table, Text, Title } from '@mantine/core'
import type { Billing, BillingDocument } from '#contract/resources/billing.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useClockOffset } from '#src/api/user.ts'
import { formatDay } from '#src/lib/dates.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'

/** Invoices and credit notes, the newest first, each with the page where it is read and printed. */
export const InvoiceList = ({ invoices }: Pick<Billing, 'invoices'>) => (
  <Paper withBorder p="lg" component="section" aria-labelledby="invoices">
    <Title order={2} id="invoices" mb="md">
      Invoices
    </Title>
    {invoices.length === 0 ? (
      <Text size="sm" c="dimmed">
        You have no invoices yet. Choose a plan, and you get the first.
      </Text>
    ) : (
      <Table verticalSpacing="xs" horizontalSpacing={0} aria-labelledby="invoices">
        <Table.Tbody>
          {invoices.map((document) => (
            <DocumentRow key={document.number} document={document} />
          ))}
        </Table.Tbody>
      </Table>
    )}
  </Paper>
)

function DocumentRow({ document }: { readonly document: BillingDocument }) {
  const { kind, number, url, issued_at, amount_cents, currency } = document
  const day = formatDay(issued_at, useClockOffset())
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
          {kind === 'INVOICE' ? `Invoice, ${day}` : `Credit note, ${day}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <DocumentBadge document={document} />
        </Group>
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(kind === 'INVOICE' ? amount_cents : -amount_cents, currency)}
      </Table.Td>
    </Table.Tr>
  )
}

const badges: Readonly<Record<BillingDocument['status'], readonly [StatusTone, string]>> = {
  OPEN: ['warn', 'To pay'],
  PAID: ['good', 'Paid'],
  REFUNDED: ['quiet', 'Refunded'],
  DISPUTED: ['warn', 'Disputed'],
  VOID: ['quiet', 'Taken back'],
  UNCOLLECTIBLE: ['quiet', 'Given up'],
}

/** What has become of an invoice; a credit note has nothing to become. */
function DocumentBadge({ document: { kind, status } }: { readonly document: BillingDocument }) {
  if (kind === 'CREDIT_NOTE') return null
  const [tone, word] = badges[status]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
