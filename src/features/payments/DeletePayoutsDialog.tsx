import type { Payment } from '#contract/resources/payments.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { formatMoney } from '#src/lib/money.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { payeeOf } from './paymentNames.ts'

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog(props: DeletionOf<Payment>) {
  const [first] = props.rows
  return (
    <DeleteDialog {...props} noun="payout" kind="payments">
      {first && props.rows.length === 1
        ? `The record of ${formatMoney(first.amount_cents, first.currency)} to ${payeeOf(first)} is permanently deleted.`
        : 'Their records are permanently deleted.'}
    </DeleteDialog>
  )
}
