import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchAccountWatchlistsQuery } from '../../api/accountWatchlists.ts'
import { useClockOffset, useReadOnlyReason } from '../../api/user.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
import { DeleteWatchlistsDialog } from './DeleteWatchlistsDialog.tsx'
import { WatchlistForm } from './WatchlistForm.tsx'
import { watchlistColumns, watchlistCsv } from './watchlistColumns.tsx'
import {
  sortNamed,
  watchlistsPageSize,
  watchlistsParams,
  watchlistsQuery,
} from './watchlistsView.ts'

/** Every list of accounts that the workspace keeps an eye on. */
export function WatchlistsPage() {
  const [view, change] = useUrlState(watchlistsParams)
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const { data, currentData, error, isFetching, refetch } = useFetchAccountWatchlistsQuery(
    watchlistsQuery(view),
  )
  const watchlists = error ? currentData : data
  const { selected, select, clear } = useSelection(watchlists?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()

  const closeForm = () => change({ form: null })
  const addButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={readOnly}
      onClick={() => change({ form: 'new' })}
    >
      Add a watchlist
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Watchlists"
        actions={
          <>
            <CsvButton fileName="watchlists" columns={watchlistCsv} rows={watchlists?.data ?? []} />
            {addButton}
          </>
        }
      />
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <Button color="red" variant="light" onClick={ask}>
            Delete
          </Button>
        }
      >
        <SearchInput
          label="Search watchlists"
          value={view.search}
          onChange={(search) => change({ search, page: 1 })}
        />
      </ListToolbar>
      <ListTable
        noun="watchlists"
        rows={watchlists?.data}
        total={watchlists?.total ?? 0}
        page={view.page}
        pageSize={watchlistsPageSize}
        onPage={(page) => change({ page })}
        columns={watchlistColumns(clockOffset)}
        sort={view.sort}
        onSort={(sort) => change({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          readOnly === undefined
            ? { selected, onChange: select, nameOf: ({ name }) => name }
            : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          view.search.trim() === '' ? (
            <EmptyState
              icon={<IconEye stroke={1.5} />}
              title="No watchlists yet"
              action={addButton}
            >
              A watchlist holds public accounts that you keep an eye on, whoever they belong to.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No watchlist matches"
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  Clear the search
                </Button>
              }
            >
              Try fewer words.
            </EmptyState>
          )
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
      <DeleteWatchlistsDialog opened={asking} watchlists={selected} onClose={stopAsking} />
    </>
  )
}
