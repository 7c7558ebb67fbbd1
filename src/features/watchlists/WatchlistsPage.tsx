import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchAccountWatchlistsQuery } from '#src/api/accountWatchlists.ts'
import { useClockOffset, useReadOnlyReason } from '#src/api/user.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DeleteWatchlistsDialog } from './DeleteWatchlistsDialog.tsx'
import { WatchlistForm } from './WatchlistForm.tsx'
import { watchlistColumns, watchlistCsv } from './watchlistColumns.tsx'
import { watchlistsPageSize, watchlistsParams, watchlistsQuery } from './watchlistsView.ts'

/** Every list of accounts that the workspace keeps an eye on. */
export function WatchlistsPage() {
  const [view, change] = useUrlState(watchlistsParams)
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchAccountWatchlistsQuery(watchlistsQuery(view))
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
            <CsvButton
              fileName="watchlists"
              columns={watchlistCsv}
              rows={shownPage(query)?.data ?? []}
            />
            {addButton}
          </>
        }
      />
      <RowList
        noun="watchlist"
        query={query}
        columns={watchlistColumns(clockOffset)}
        page={view.page}
        pageSize={watchlistsPageSize}
        onPage={(page) => change({ page })}
        sort={view.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        filters={
          <SearchInput
            label="Search watchlists"
            value={view.search}
            onChange={(search) => change({ search, page: 1 })}
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
        narrowed={
          view.search.trim() === ''
            ? undefined
            : { hint: 'Try fewer words.', onClear: () => change({ search: '', page: 1 }) }
        }
        none={
          <EmptyState icon={<IconEye stroke={1.5} />} title="No watchlists yet" action={addButton}>
            Use watchlists to keep an eye on any public accounts.
          </EmptyState>
        }
      />
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
