import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  useFetchAccountWatchlistsQuery,
  useLazyExportAccountWatchlistsQuery,
} from '#src/api/accountWatchlists.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ImportButton } from '#src/features/importing/shared/ImportButton.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
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
  const list = useListPage(watchlistsList)
  const { view, change, request } = list
  const navigate = useNavigate()
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
      <ListScreen
        title="Watchlists"
        actions={
          <>
            <ImportButton onClick={() => change({ form: 'import' })} />
            {addButton}
          </>
        }
        list={list}
        viewed="WATCHLISTS"
        file={useLazyExportAccountWatchlistsQuery()}
        noun="watchlist"
        query={query}
        columns={watchlistColumns}
        filters={<SearchInput label="Search watchlists" {...list.filtering.field('search')} />}
        maySelect={readOnly === undefined}
        selection={{
          nameOf: ({ name }) => name,
          deletion: (asked) => <DeleteWatchlistsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconEye} title="No watchlists yet" action={addButton}>
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
