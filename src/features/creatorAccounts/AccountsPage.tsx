import { IconUserCircle } from '@tabler/icons-react'
import {
  useFetchCreatorAccountsQuery,
  useLazyExportCreatorAccountsQuery,
} from '#src/api/creatorAccounts.ts'
import { useClockOffset, useReadOnlyReason } from '#src/api/user.ts'
import { accountName } from '#src/components/creatorAccounts/AccountName.tsx'
import { accountColumns } from '#src/components/creatorAccounts/accountColumns.tsx'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { AccountBulkActions } from './AccountBulkActions.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { AddAccounts } from './AddAccounts.tsx'
import { accountsList } from './accountsView.ts'
import { ConnectOwn } from './ConnectOwn.tsx'
import { DeleteAccountsDialog } from './DeleteAccountsDialog.tsx'
import { ImportFigures } from './ImportFigures.tsx'

/** Every social account of the workspace, with its followers and how they went. */
export function AccountsPage() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(accountsList)
  const file = useLazyExportCreatorAccountsQuery()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchCreatorAccountsQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add accounts
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Accounts"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <ImportFigures
              opened={view.form === 'import'}
              onOpen={() => change({ form: 'import' })}
              onClose={closeForm}
            />
            {addButton}
          </>
        }
      />
      <RowList
        noun="account"
        query={query}
        {...table}
        views={<SavedViews list="CREATOR_ACCOUNTS" all="All accounts" kept={kept} />}
        columns={accountColumns(clockOffset)}
        filters={<AccountFilters filters={view} onChange={narrow} />}
        selection={
          readOnly === undefined
            ? {
                nameOf: accountName,
                actions: (selected, askToDelete) => (
                  <AccountBulkActions accounts={selected} askToDelete={askToDelete} />
                ),
                deletion: (asked) => <DeleteAccountsDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState
            icon={<IconUserCircle stroke={1.5} />}
            title="No accounts yet"
            action={addButton}
          >
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
