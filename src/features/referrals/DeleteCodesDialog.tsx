import type { ReferralCode } from '#contract/resources/referralCodes.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before codes are deleted, and says what stays. */
export function DeleteCodesDialog(props: DeletionOf<ReferralCode>) {
  return (
    <DeleteDialog {...props} noun="code" nameOf={({ code }) => code} kind="referralCodes">
      {props.rows.length === 1 ? 'Its link stops' : 'Their links stop'} counting, and the clicks are
      deleted. People who have already signed up keep earning you commissions.
    </DeleteDialog>
  )
}
