import { Box, Text } from '@mantine/core'
import type { Payment, PaymentSort } from '#contract/resources/payments.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { column } from '#src/ui/column.ts'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { isPayout, kindOf, payeeOf, paymentStates } from './paymentNames.ts'

/** The table's columns. */
export const paymentColumns = (
  onEdit: (payment: Payment) => void,
): ListColumn<Payment, PaymentSort>[] => [
  column('paid_on', 'Payment', { sortable: true }, (payment) => (
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
  )),
  column('source', 'Kind', { width: 120, ...wideScreens }, kindOf),
  column('note', 'Note', wideScreens, ({ request_title, method, note }) => (
    <Text size="sm" lineClamp={2}>
      {[request_title, method, note].filter(Boolean).join(' · ')}
    </Text>
  )),
  column('status', 'Status', { width: 110, ...wideScreens }, (payment) => (
    <PaymentState payment={payment} />
  )),
  column(
    'amount_cents',
    'Amount',
    { sortable: true, textAlign: 'right', noWrap: true },
    (payment) => (
      <>
        {formatMoney(payment.amount_cents, payment.currency)}
        <Box hiddenFrom="sm">
          <PaymentState payment={payment} />
        </Box>
      </>
    ),
  ),
  ...editColumn({
    nameOf: (row) => `the payout to ${payeeOf(row)}, ${formatDate(row.paid_on)}`,
    mayEdit: isPayout,
    onEdit,
  }),
]

const PaymentState = ({ payment: { status, test } }: { readonly payment: Payment }) => (
  <StatusBadge tone={test ? 'quiet' : paymentStates[status].tone}>
    {paymentStates[status].label}
  </StatusBadge>
)
