import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useUpdateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { assignItem } from '#src/features/creators/shared/assignItem.tsx'
import { tagItems } from '#src/features/tags/shared/tagItems.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { accountName } from './shared/AccountName.tsx'
import { useSyncAccounts } from './useSyncAccounts.ts'

interface AccountBulkActionsProps {
  readonly accounts: readonly CreatorAccount[]
  readonly askToDelete: () => void
}

/** Each is asked on its own, one after another. */
const mostSynced = 200

/** What can be done with the selected accounts. */
export function AccountBulkActions({ accounts, askToDelete }: AccountBulkActionsProps) {
  const [update] = useUpdateCreatorAccountsMutation()
  const syncing = useSyncAccounts()
  const save = useBulkSave({ update, noun: 'account', nameOf: namesOf(accounts, accountName) })
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
            ? accounts.length > mostSynced
              ? `Select at most ${mostSynced} accounts to sync them now.`
              : undefined
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
