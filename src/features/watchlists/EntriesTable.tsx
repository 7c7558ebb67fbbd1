import { Button, Select } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { useMayChange } from '#src/api/user.ts'
import {
  useFetchWatchlistEntriesQuery,
  useLazyExportWatchlistEntriesQuery,
} from '#src/api/watchlistEntries.ts'
import { platformOptions } from '#src/features/creatorAccounts/shared/platformOptions.ts'
import { SavedViews } from '#src/features/savedViews/shared/SavedViews.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteEntriesDialog } from './DeleteEntriesDialog.tsx'
import { EntryForm } from './EntryForm.tsx'
import { entriesList } from './entriesView.ts'
import { entryColumns, entryName } from './entryColumns.tsx'

interface EntriesTableProps {
  readonly watchlist: AccountWatchlist
  readonly addButton: ReactNode
}

/** The accounts on a watchlist, with the forms to add and change them. */
export function EntriesTable({ watchlist, addButton }: EntriesTableProps) {
  const mayChange = useMayChange()
  const { view, filtering, change, asked, request, table, kept } = useListPage(entriesList)
  const file = useLazyExportWatchlistEntriesQuery()
  const query = useFetchWatchlistEntriesQuery({
    ...request,
    filters: { ...request.filters, watchlist_id: watchlist.id },
  })
  const entries = shownRows(query)
  const edited = entries.find(({ id }) => id === view.form)
  const closeForm = () => change({ form: null })
  return (
    <>
      <RowList
        noun="account"
        query={query}
        {...table}
        views={<SavedViews list="WATCHLIST_ENTRIES" all="All accounts" kept={kept} />}
        columns={entryColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        filters={
          <>
            <SearchInput label="Search accounts" {...filtering.field('search')} />
            <Select
              {...filterBy('platform')}
              w={{ base: '100%', sm: 170 }}
              data={platformOptions}
              {...filtering.field('platform')}
            />
            <ExportButton
              file={file}
              asked={{ ...asked, filters: { ...asked.filters, watchlist_id: watchlist.id } }}
              disabled={entries.length === 0}
            />
          </>
        }
        maySelect={mayChange}
        selection={{
          nameOf: entryName,
          actions: (_selected, ask) => (
            <Button color="red" variant="light" onClick={ask}>
              Remove from watchlist
            </Button>
          ),
          deletion: (asked) => <DeleteEntriesDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconAt} title="No accounts yet" action={addButton}>
            Add any public account by its handle or address.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'new' || edited !== undefined)}
        title={edited ? 'Edit account' : 'Add an account'}
        onClose={closeForm}
      >
        <EntryForm
          watchlistId={watchlist.id}
          entry={edited}
          onCancel={closeForm}
          onSaved={closeForm}
        />
      </FormDrawer>
    </>
  )
}
