import type { PaymentReferral } from '#contract/resources/paymentReferrals.ts'
import { useDeletePaymentReferralsMutation } from '#src/api/paymentReferrals.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog(props: DeleteDialogOf<PaymentReferral>) {
  const [remove] = useDeletePaymentReferralsMutation()
  return (
    <DeleteDialog {...props} noun="payout" remove={remove}>
      The record of {props.rows.length === 1 ? 'it' : 'them'} is permanently deleted and no longer
      counts as paid out.
    </DeleteDialog>
  )
}
