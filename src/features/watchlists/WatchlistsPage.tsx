import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  useFetchAccountWatchlistsQuery,
  useLazyExportAccountWatchlistsQuery,
} from '#src/api/accountWatchlists.ts'
import { useClockOffset, useReadOnlyReason } from '#src/api/user.ts'
import { ImportButton } from '#src/components/csvImport/ImportButton.tsx'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteWatchlistsDialog } from './DeleteWatchlistsDialog.tsx'
import { WatchlistForm } from './WatchlistForm.tsx'
import { watchlistColumns } from './watchlistColumns.tsx'
import { watchlistsList } from './watchlistsView.ts'

const ImportEntries = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./ImportEntries.tsx')).ImportEntries,
)

/** Every list of accounts that the workspace keeps an eye on. */
export function WatchlistsPage() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(watchlistsList)
  const file = useLazyExportAccountWatchlistsQuery()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchAccountWatchlistsQuery(request)
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add a watchlist
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Watchlists"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <ImportButton onClick={() => change({ form: 'import' })} />
            {addButton}
          </>
        }
      />
      <RowList
        noun="watchlist"
        query={query}
        {...table}
        views={<SavedViews list="WATCHLISTS" all="All watchlists" kept={kept} />}
        columns={watchlistColumns(clockOffset)}
        filters={
          <SearchInput
            label="Search watchlists"
            value={view.search}
            onChange={(search) => narrow({ search })}
          />
        }
        selection={
          readOnly === undefined
            ? {
                nameOf: ({ name }) => name,
                deletion: (asked) => <DeleteWatchlistsDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconEye stroke={1.5} />} title="No watchlists yet" action={addButton}>
            Use watchlists to keep an eye on any public accounts.
          </EmptyState>
        }
      />
      {view.form === 'import' && readOnly === undefined && (
        <ImportEntries onClose={() => change({ form: null })} />
      )}
      <FormDrawer
        opened={view.form === 'new' && readOnly === undefined}
        title="Add a watchlist"
        onClose={closeForm}
      >
        <WatchlistForm
          onCancel={closeForm}
          onSaved={({ id }) => navigate(`/watchlists/${id}`, { replace: true })}
        />
      </FormDrawer>
    </>
  )
}
