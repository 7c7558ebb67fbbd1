import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { accountName } from './shared/AccountName.tsx'

/** Asks before accounts are deleted. */
export function DeleteAccountsDialog(props: DeletionOf<CreatorAccount>) {
  return (
    <DeleteDialog {...props} noun="account" nameOf={accountName} kind="accounts">
      Their figures and posts are permanently deleted here. Nothing changes on the platforms.
    </DeleteDialog>
  )
}
