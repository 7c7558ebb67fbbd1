import { Button, Select } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { platformLabel, platforms } from '#contract/reference/platforms.ts'
import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { useFetchWatchlistEntriesQuery } from '#src/api/watchlistEntries.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { DeleteEntriesDialog } from './DeleteEntriesDialog.tsx'
import { EntryForm } from './EntryForm.tsx'
import { type EntriesView, entriesPageSize, entriesQuery, isFiltered } from './entriesView.ts'
import { entryColumns, entryCsv, entryName } from './entryColumns.tsx'

interface EntriesTableProps {
  readonly watchlist: AccountWatchlist
  readonly view: EntriesView
  readonly onChange: (change: Partial<EntriesView>) => void
  readonly addButton: ReactNode
}

const platformOptions = platforms.map((platform) => ({
  value: platform,
  label: platformLabel(platform),
}))

/** The accounts on a watchlist, with the forms to add and change them. */
export function EntriesTable({ watchlist, view, onChange, addButton }: EntriesTableProps) {
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const query = useFetchWatchlistEntriesQuery(entriesQuery(watchlist.id, view))
  const entries = shownPage(query)?.data ?? []
  const edited = entries.find(({ id }) => id === view.form)
  const closeForm = () => onChange({ form: null })
  return (
    <>
      <RowList
        noun="account"
        query={query}
        columns={entryColumns(
          clockOffset,
          mayChange ? ({ id }) => onChange({ form: id }) : undefined,
        )}
        page={view.page}
        pageSize={entriesPageSize}
        onPage={(page) => onChange({ page })}
        sort={view.sort}
        onSort={(sort) => onChange({ sort, page: 1 })}
        filters={
          <>
            <SearchInput
              label="Search accounts"
              value={view.search}
              onChange={(search) => onChange({ search, page: 1 })}
            />
            <Select
              aria-label="Filter by platform"
              placeholder="Any platform"
              clearable
              w={{ base: '100%', sm: 170 }}
              data={platformOptions}
              value={view.platform}
              onChange={(platform) => onChange({ platform, page: 1 })}
            />
            <CsvButton fileName={watchlist.name} columns={entryCsv} rows={entries} />
          </>
        }
        selection={
          mayChange
            ? {
                nameOf: entryName,
                actions: (_selected, ask) => (
                  <Button color="red" variant="light" onClick={ask}>
                    Remove from watchlist
                  </Button>
                ),
                deletion: ({ opened, rows, onClose }) => (
                  <DeleteEntriesDialog opened={opened} entries={rows} onClose={onClose} />
                ),
              }
            : undefined
        }
        narrowed={
          isFiltered(view)
            ? {
                hint: 'Try fewer words, or another platform.',
                onClear: () => onChange({ search: '', platform: null, page: 1 }),
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconAt stroke={1.5} />} title="No accounts yet" action={addButton}>
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
