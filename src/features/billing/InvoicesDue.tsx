import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCurrencyBitcoin, IconExternalLink } from '@tabler/icons-react'
import type { Invoicing, OpenInvoice } from '#contract/resources/invoices.ts'
import { usePayInvoiceMutation } from '#src/api/invoices.ts'
import { useBillingReason } from '#src/api/user.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { useNow } from '#src/ui/useNow.ts'

/** The invoices that are to be paid, and how. */
export const InvoicesDue = ({ invoicing }: { readonly invoicing: Invoicing }) => (
  <Stack gap="md">
    {invoicing.open.map((invoice) => (
      <InvoiceDue key={invoice.id} invoice={invoice} invoicing={invoicing} />
    ))}
  </Stack>
)

interface InvoiceDueProps {
  readonly invoice: OpenInvoice
  readonly invoicing: Invoicing
}

function InvoiceDue({ invoice, invoicing }: InvoiceDueProps) {
  const { number, outstanding_cents, total_cents, currency } = invoice
  const rest = formatMoney(outstanding_cents, currency)
  const titleId = `invoice-${invoice.id}`
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" mb="xs">
        <Title order={2} id={titleId}>
          {`Pay ${rest}`}
        </Title>
        <DueBadge invoice={invoice} />
      </Group>
      <Consequence invoice={invoice} />
      {outstanding_cents < total_cents && (
        <Text size="sm" mb="md">
          {formatMoney(total_cents - outstanding_cents, currency)} of{' '}
          {formatMoney(total_cents, currency)} has been paid.
        </Text>
      )}
      <Title order={3} fz="sm" mb="xs">
        By bank transfer
      </Title>
      <Facts
        facts={[
          { label: 'Reference', value: <Copied value={number} label="Copy the reference" /> },
          { label: 'Amount', value: rest },
          {
            label: 'Account',
            value: invoicing.bank.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            )),
          },
        ]}
      />
      <Group gap="xs" mt="lg">
        <Button
          component="a"
          href={invoice.url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open {number}
        </Button>
        {invoicing.btcpay && <PayWithBitcoin id={invoice.id} />}
      </Group>
    </Paper>
  )
}

const Copied = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <Group gap={4} wrap="nowrap">
    <Text size="sm" fw={600}>
      {value}
    </Text>
    <CopyButton value={value} label={label} />
  </Group>
)

function DueBadge({ invoice }: { readonly invoice: OpenInvoice }) {
  const isOverdue = new Date(invoice.due_at) < useNow()
  const day = formatDay(invoice.due_at, useTimezone())
  return (
    <StatusBadge tone={isOverdue ? 'warn' : 'quiet'}>
      {isOverdue ? `Was due ${day}` : `Due ${day}`}
    </StatusBadge>
  )
}

/** What paying begins, and what not paying ends. */
function Consequence({ invoice: { purpose, ends_at } }: { readonly invoice: OpenInvoice }) {
  const day = formatDay(ends_at, useTimezone())
  const sentences = {
    PURCHASE: `Your plan begins as soon as this is paid. If it is not paid by ${day}, the order is dropped.`,
    CHANGE: `The change begins as soon as this is paid. If it is not paid by ${day}, the order is dropped.`,
    RENEWAL: `It is for your next period. If it is not paid by ${day}, your plan ends; nothing is deleted, and your links keep redirecting.`,
    CORRECTION: '',
  } as const
  return (
    <Text size="sm" c="dimmed" mb="md">
      {sentences[purpose]}
    </Text>
  )
}

function PayWithBitcoin({ id }: { readonly id: string }) {
  const [pay, { isLoading }] = usePayInvoiceMutation()
  const reason = useBillingReason()
  const leave = async () => {
    const { data } = await pay({ id })
    if (data) location.assign(data.url)
  }
  return (
    <ReasonedButton
      disabledReason={reason}
      loading={isLoading}
      leftSection={<IconCurrencyBitcoin size={16} aria-hidden />}
      onClick={leave}
    >
      Pay with Bitcoin
    </ReasonedButton>
  )
}

/** Says that nothing can be bought before there are details; the form stands below. */
export const DetailsMissing = () => (
  <Alert color="orange" title="Fill in your invoice details first">
    Plans are paid by invoice here, and an invoice has to say who it is for.{' '}
    <Anchor href="#invoice-details" size="sm">
      Go to invoice details
    </Anchor>
  </Alert>
)
