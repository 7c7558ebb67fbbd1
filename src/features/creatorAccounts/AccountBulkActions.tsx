import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useUpdateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { assignItem } from '#src/components/bulk/assignItem.tsx'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { bulkSave } from '#src/components/bulk/bulkSave.ts'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { tagItems } from '#src/components/bulk/tagItems.tsx'
import { accountName } from '#src/components/creatorAccounts/AccountName.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { useSyncAccounts } from './useSyncAccounts.ts'

interface AccountBulkActionsProps {
  readonly accounts: readonly CreatorAccount[]
  readonly askToDelete: () => void
}

/** What can be done with the selected accounts. */
export function AccountBulkActions({ accounts, askToDelete }: AccountBulkActionsProps) {
  const [update] = useUpdateCreatorAccountsMutation()
  const syncing = useSyncAccounts()
  const save = bulkSave({ update, noun: 'account', nameOf: namesOf(accounts, accountName) })
  return (
    <>
      <BulkMenu
        items={[
          assignItem({ rows: accounts, noun: 'account', save }),
          ...tagItems({ rows: accounts, noun: 'account', save }),
        ]}
      />
      <ReasonedButton
        variant="default"
        loading={syncing.busy}
        disabledReason={
          accounts.some(syncing.isSynced)
            ? undefined
            : 'The platforms of these accounts are not read yet.'
        }
        onClick={() => syncing.sync(accounts)}
      >
        Sync now
      </ReasonedButton>
      {deleteButton(askToDelete)}
    </>
  )
}
