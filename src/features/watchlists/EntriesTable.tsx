import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAt, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { platformLabel, platforms } from '../../../contract/reference/platforms.ts'
import type { AccountWatchlist } from '../../../contract/resources/accountWatchlists.ts'
import { useClockOffset, useMayChange } from '../../api/user.ts'
import { useFetchWatchlistEntriesQuery } from '../../api/watchlistEntries.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { DeleteEntriesDialog } from './DeleteEntriesDialog.tsx'
import { EntryForm } from './EntryForm.tsx'
import {
  type EntriesView,
  entriesPageSize,
  entriesQuery,
  isFiltered,
  sortNamed,
} from './entriesView.ts'
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
  const { data, currentData, error, isFetching, refetch } = useFetchWatchlistEntriesQuery(
    entriesQuery(watchlist.id, view),
  )
  const entries = error ? currentData : data
  const { selected, select, clear } = useSelection(entries?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const edited = entries?.data.find(({ id }) => id === view.form)
  const closeForm = () => onChange({ form: null })
  return (
    <>
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <Button color="red" variant="light" onClick={ask}>
            Take off the list
          </Button>
        }
      >
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
        <CsvButton fileName={watchlist.name} columns={entryCsv} rows={entries?.data ?? []} />
      </ListToolbar>
      <ListTable
        noun="accounts"
        rows={entries?.data}
        total={entries?.total ?? 0}
        page={view.page}
        pageSize={entriesPageSize}
        onPage={(page) => onChange({ page })}
        columns={entryColumns(
          clockOffset,
          mayChange ? ({ id }) => onChange({ form: id }) : undefined,
        )}
        sort={view.sort}
        onSort={(sort) => onChange({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={mayChange ? { selected, onChange: select, nameOf: entryName } : undefined}
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          isFiltered(view) ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No account matches"
              action={
                <Button
                  variant="default"
                  onClick={() => onChange({ search: '', platform: null, page: 1 })}
                >
                  Clear search and filters
                </Button>
              }
            >
              Try fewer words, or another platform.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconAt stroke={1.5} />} title="No accounts yet" action={addButton}>
              Add any public account by its handle or address.
            </EmptyState>
          )
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
      <DeleteEntriesDialog opened={asking} entries={selected} onClose={stopAsking} />
    </>
  )
}
