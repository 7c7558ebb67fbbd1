import type { Payment } from '#contract/resources/payments.ts'
import { useDeletePaymentsMutation } from '#src/api/payments.ts'
import { formatMoney } from '#src/lib/money.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'
import { payeeOf } from './paymentNames.ts'

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog(props: DeleteDialogOf<Payment>) {
  const [remove] = useDeletePaymentsMutation()
  const [first] = props.rows
  return (
    <DeleteDialog {...props} noun="payout" remove={remove}>
      {first && props.rows.length === 1
        ? `The record of ${formatMoney(first.amount_cents, first.currency)} to ${payeeOf(first)} is permanently deleted.`
        : 'Their records are permanently deleted.'}
    </DeleteDialog>
  )
}
