import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useDeleteCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'
import { accountName } from './shared/AccountName.tsx'

/** Asks before accounts are deleted. */
export function DeleteAccountsDialog(props: DeleteDialogOf<CreatorAccount>) {
  const [remove] = useDeleteCreatorAccountsMutation()
  return (
    <DeleteDialog {...props} noun="account" nameOf={accountName} remove={remove}>
      Their figures and posts are permanently deleted here. Nothing changes on the platforms.
    </DeleteDialog>
  )
}
