import { Box, Text } from '@mantine/core'
import type { PaymentReferral, PaymentReferralSort } from '#contract/resources/paymentReferrals.ts'
import type { ReferralStatus } from '#contract/rules/referralCommission.ts'
import { formatDate, formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** What each status is called on screens. */
export const commissionStates: Readonly<
  Record<ReferralStatus, { label: string; tone: StatusTone }>
> = {
  PENDING: { label: 'On hold', tone: 'warn' },
  EARNED: { label: 'Earned', tone: 'good' },
  PAID: { label: 'Paid out', tone: 'good' },
  VOID: { label: 'Void', tone: 'quiet' },
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
  onEdit: ((row: PaymentReferral) => void) | undefined,
): ListColumn<PaymentReferral, PaymentReferralSort>[] => [
  column('created_at', 'Date', { sortable: true, noWrap: true }, (row) => (
    <>
      <Text fw={500}>{kindOf(row)}</Text>
      <Text size="sm" c="dimmed">
        {row.paid_on === null ? <Day time={row.created_at} /> : formatDate(row.paid_on)}
      </Text>
    </>
  )),
  column('code', 'Code', wideScreens, (row) => row.code ?? (isPayout(row) ? '' : 'Deleted code')),
  column('note', 'Note', wideScreens, ({ note }) => (
    <Text size="sm" lineClamp={2}>
      {note}
    </Text>
  )),
  column('status', 'Status', wideScreens, (row) => <CommissionState row={row} />),
  column('amount_cents', 'Amount', { sortable: true, textAlign: 'right', noWrap: true }, (row) => (
    <>
      {formatMoney(row.amount_cents, row.currency)}
      <Box hiddenFrom="sm">
        <CommissionState row={row} />
      </Box>
    </>
  )),
  ...editColumn({
    nameOf: (row) => `the payout of ${formatMoney(row.amount_cents, row.currency)}`,
    mayEdit: isPayout,
    onEdit,
  }),
]

interface CommissionStateProps {
  readonly row: PaymentReferral
}

const CommissionState = ({ row: { status, earns_at, test } }: CommissionStateProps) => (
  <>
    <StatusBadge tone={test ? 'quiet' : commissionStates[status].tone}>
      {commissionStates[status].label}
    </StatusBadge>
    {status === 'PENDING' && earns_at !== null && (
      <Text size="xs" c="dimmed">
        until <Until time={earns_at} />
      </Text>
    )}
  </>
)

const Until = ({ time }: { readonly time: string }) => formatDay(time, useTimezone())
