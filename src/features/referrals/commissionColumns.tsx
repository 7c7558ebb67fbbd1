import { Box, Text } from '@mantine/core'
import type { PaymentReferral, PaymentReferralSort } from '#contract/resources/paymentReferrals.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { ReferralStatus } from '#contract/rules/referralCommission.ts'
import { formatDate, formatDay } from '#src/lib/dates.ts'
import { Day } from '#src/ui/Day.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** What each status is called on screens. */
export const statusLabels: Readonly<Record<ReferralStatus, string>> = {
  PENDING: 'On hold',
  EARNED: 'Earned',
  PAID: 'Paid out',
  VOID: 'Void',
}

const tones: Readonly<Record<ReferralStatus, StatusTone>> = {
  PENDING: 'warn',
  EARNED: 'good',
  PAID: 'good',
  VOID: 'quiet',
}

/** Whether it is a payout that the workspace recorded, and not a commission. */
export const isPayout = ({ source }: PaymentReferral): boolean => source === 'MANUAL'

/** What a row is, in a word. */
export function kindOf(row: PaymentReferral): string {
  if (isPayout(row)) return 'Payout'
  return row.test ? 'Test commission' : 'Commission'
}

/** The table's columns; without `onEdit` nobody may edit. */
export const commissionColumns = (
  clockOffset: number,
  onEdit: ((row: PaymentReferral) => void) | undefined,
): ListColumn<PaymentReferral, PaymentReferralSort>[] => [
  {
    accessor: 'created_at',
    title: 'Date',
    sortable: true,
    noWrap: true,
    render: (row) => (
      <>
        <Text fw={500}>{kindOf(row)}</Text>
        <Text size="sm" c="dimmed">
          {row.paid_on === null ? (
            <Day time={row.created_at} clockOffset={clockOffset} />
          ) : (
            formatDate(row.paid_on)
          )}
        </Text>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'code',
    title: 'Code',
    render: (row) => row.code ?? (isPayout(row) ? '' : 'Deleted code'),
  },
  {
    ...wideScreens,
    accessor: 'note',
    title: 'Note',
    render: ({ note }) => (
      <Text size="sm" lineClamp={2}>
        {note}
      </Text>
    ),
  },
  {
    ...wideScreens,
    accessor: 'status',
    title: 'Status',
    render: (row) => <CommissionState row={row} clockOffset={clockOffset} />,
  },
  {
    accessor: 'amount_cents',
    title: 'Amount',
    sortable: true,
    textAlign: 'right',
    noWrap: true,
    render: (row) => (
      <>
        {formatMoney(row.amount_cents, row.currency)}
        <Box hiddenFrom="sm">
          <CommissionState row={row} clockOffset={clockOffset} />
        </Box>
      </>
    ),
  },
  ...editColumn({
    nameOf: (row) => `the payout of ${formatMoney(row.amount_cents, row.currency)}`,
    mayEdit: isPayout,
    onEdit,
  }),
]

interface CommissionStateProps {
  readonly row: PaymentReferral
  readonly clockOffset: number
}

const CommissionState = ({
  row: { status, earns_at, test },
  clockOffset,
}: CommissionStateProps) => (
  <>
    <StatusBadge tone={test ? 'quiet' : tones[status]}>{statusLabels[status]}</StatusBadge>
    {status === 'PENDING' && earns_at !== null && (
      <Text size="xs" c="dimmed">
        until {formatDay(earns_at, clockOffset)}
      </Text>
    )}
  </>
)
