import { Box, Text } from '@mantine/core'
import type { PaymentStatus } from '#contract/reference/payments.ts'
import type { Payment, PaymentSort } from '#contract/resources/payments.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { formatDate } from '#src/lib/dates.ts'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { isPayout, kindOf, payeeOf, statusLabels } from './paymentNames.ts'

const tones: Readonly<Record<PaymentStatus, StatusTone>> = {
  PENDING: 'warn',
  PAID: 'good',
  FAILED: 'warn',
  REFUNDED: 'quiet',
}

/** The table's columns. */
export const paymentColumns = (
  onEdit: (payment: Payment) => void,
): ListColumn<Payment, PaymentSort>[] => [
  {
    accessor: 'paid_on',
    title: 'Payment',
    sortable: true,
    render: (payment) => (
      <>
        <Text fw={500} lineClamp={1}>
          {payeeOf(payment)}
        </Text>
        <Text size="sm" c="dimmed">
          {formatDate(payment.paid_on)}
          {payment.test && (
            <Text span hiddenFrom="sm">
              {' · '}
              {kindOf(payment)}
            </Text>
          )}
        </Text>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'source',
    title: 'Kind',
    width: 120,
    render: kindOf,
  },
  {
    ...wideScreens,
    accessor: 'note',
    title: 'Note',
    render: ({ method, note }) => (
      <Text size="sm" lineClamp={2}>
        {[method, note].filter((text) => text !== '').join(' · ')}
      </Text>
    ),
  },
  {
    ...wideScreens,
    accessor: 'status',
    title: 'Status',
    width: 110,
    render: (payment) => <PaymentState payment={payment} />,
  },
  {
    accessor: 'amount_cents',
    title: 'Amount',
    sortable: true,
    textAlign: 'right',
    noWrap: true,
    render: (payment) => (
      <>
        {formatMoney(payment.amount_cents, payment.currency)}
        <Box hiddenFrom="sm">
          <PaymentState payment={payment} />
        </Box>
      </>
    ),
  },
  ...editColumn({
    nameOf: (row) => `the payout to ${payeeOf(row)}, ${formatDate(row.paid_on)}`,
    mayEdit: isPayout,
    onEdit,
  }),
]

const PaymentState = ({ payment: { status, test } }: { readonly payment: Payment }) => (
  <StatusBadge tone={test ? 'quiet' : tones[status]}>{statusLabels[status]}</StatusBadge>
)
