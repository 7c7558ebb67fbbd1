import { Button, TagsInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchCreatorsQuery } from '../../api/creators.ts'
import { useClockOffset, useReadOnlyReason } from '../../api/user.ts'
import { useTagSuggestions } from '../../api/userTags.ts'
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
import { CreatorForm } from './CreatorForm.tsx'
import { creatorColumns, creatorCsv } from './creatorColumns.tsx'
import {
  creatorsPageSize,
  creatorsParams,
  creatorsQuery,
  isFiltered,
  sortNamed,
} from './creatorsView.ts'
import { DeleteCreatorsDialog } from './DeleteCreatorsDialog.tsx'

/** Everybody whose links and content the workspace manages. */
export function CreatorsPage() {
  const [view, change] = useUrlState(creatorsParams)
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const { data, currentData, error, isFetching, refetch } = useFetchCreatorsQuery(
    creatorsQuery(view),
  )
  const creators = error ? currentData : data
  const { selected, select, clear } = useSelection(creators?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const suggestions = useTagSuggestions()

  const closeForm = () => change({ form: null })
  const addButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={readOnly}
      onClick={() => change({ form: 'new' })}
    >
      Add a creator
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Creators"
        actions={
          <>
            <CsvButton fileName="creators" columns={creatorCsv} rows={creators?.data ?? []} />
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
          label="Search creators"
          value={view.search}
          onChange={(search) => change({ search, page: 1 })}
        />
        <TagsInput
          aria-label="Filter by tags"
          placeholder={view.tags.length === 0 ? 'Filter by tags' : ''}
          clearable
          flex="1 1 12rem"
          maw={{ sm: 320 }}
          data={suggestions}
          value={[...view.tags]}
          onChange={(tags) => change({ tags, page: 1 })}
        />
      </ListToolbar>
      <ListTable
        noun="creators"
        rows={creators?.data}
        total={creators?.total ?? 0}
        page={view.page}
        pageSize={creatorsPageSize}
        onPage={(page) => change({ page })}
        columns={creatorColumns(clockOffset)}
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
          isFiltered(view) ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No creator matches"
              action={
                <Button variant="default" onClick={() => change({ search: '', tags: [] })}>
                  Clear search and filters
                </Button>
              }
            >
              Try fewer words or tags.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconUsers stroke={1.5} />}
              title="No creators yet"
              action={addButton}
            >
              A creator is a person whose links, accounts and content you manage.
            </EmptyState>
          )
        }
      />
      <FormDrawer
        opened={view.form === 'new' && readOnly === undefined}
        title="Add a creator"
        onClose={closeForm}
      >
        <CreatorForm
          onCancel={closeForm}
          onSaved={({ id }) => navigate(`/creators/${id}`, { replace: true })}
        />
      </FormDrawer>
      <DeleteCreatorsDialog opened={asking} creators={selected} onClose={stopAsking} />
    </>
  )
}
