import type { ReferralCode } from '#contract/resources/referralCodes.ts'
import { useDeleteReferralCodesMutation } from '#src/api/referralCodes.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before codes are deleted, and says what stays. */
export function DeleteCodesDialog(props: DeleteDialogOf<ReferralCode>) {
  const [remove] = useDeleteReferralCodesMutation()
  return (
    <DeleteDialog {...props} noun="code" nameOf={({ code }) => code} remove={remove}>
      {props.rows.length === 1 ? 'Its link stops' : 'Their links stop'} counting straight away, and
      the clicks are deleted. People who have already signed up keep earning you commissions.
    </DeleteDialog>
  )
}
