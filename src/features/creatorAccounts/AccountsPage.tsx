import { IconUserCircle } from '@tabler/icons-react'
import {
  useFetchCreatorAccountsQuery,
  useLazyExportCreatorAccountsQuery,
  useLazyFetchCreatorAccountsQuery,
} from '#src/api/creatorAccounts.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { AccountBulkActions } from './AccountBulkActions.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import type { AddAccountsProps } from './AddAccounts.tsx'
import { accountColumns } from './accountColumns.tsx'
import { accountsList } from './accountsView.ts'
import { ConnectOwn } from './ConnectOwn.tsx'
import { DeleteAccountsDialog } from './DeleteAccountsDialog.tsx'
import { ImportFigures } from './ImportFigures.tsx'
import { accountName } from './shared/AccountName.tsx'

const AddAccounts = lazyPart<AddAccountsProps>(
  async () => (await import('./AddAccounts.tsx')).AddAccounts,
)

/** Every social account of the workspace, with its followers and how they went. */
export function AccountsPage() {
  const list = useListPage(accountsList)
  const { view, change, request } = list
  const readOnly = useReadOnlyReason()
  const query = useFetchCreatorAccountsQuery(request, keptFresh)
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add accounts
    </AddButton>
  )

  return (
    <>
      <ListScreen
        title="Accounts"
        actions={
          <>
            <ImportFigures
              opened={view.form === 'import'}
              onOpen={() => change({ form: 'import' })}
              onClose={closeForm}
            />
            {addButton}
          </>
        }
        list={list}
        viewed="CREATOR_ACCOUNTS"
        file={useLazyExportCreatorAccountsQuery()}
        pages={useLazyFetchCreatorAccountsQuery()}
        noun="account"
        query={query}
        columns={accountColumns}
        filters={<AccountFilters {...list.filtering} />}
        maySelect={readOnly === undefined}
        selection={{
          nameOf: accountName,
          actions: (selected, askToDelete) => (
            <AccountBulkActions accounts={selected} askToDelete={askToDelete} />
          ),
          deletion: (asked) => <DeleteAccountsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconUserCircle} title="No accounts yet" action={addButton}>
            Add the social accounts of your creators, and follow how they grow.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={view.form === 'new' && readOnly === undefined}
        title="Add accounts"
        onClose={closeForm}
      >
        <AddAccounts creatorId={view.creator} onCancel={closeForm} onSaved={closeForm} />
        <ConnectOwn creatorId={view.creator} />
      </FormDrawer>
    </>
  )
}
