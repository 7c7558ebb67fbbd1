import type { PaymentReferral } from '#contract/resources/paymentReferrals.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog(props: DeletionOf<PaymentReferral>) {
  return (
    <DeleteDialog {...props} noun="payout" kind="paymentReferrals">
      The record of {props.rows.length === 1 ? 'it' : 'them'} is permanently deleted and no longer
      counts as paid out.
    </DeleteDialog>
  )
}
