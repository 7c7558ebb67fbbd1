import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearchOff, IconTag } from '@tabler/icons-react'
import { useClockOffset, useReadOnlyReason } from '../../api/user.ts'
import { useFetchTagsQuery } from '../../api/userTags.ts'
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
import { DeleteTagsDialog } from './DeleteTagsDialog.tsx'
import { TagForm } from './TagForm.tsx'
import { tagColumns, tagCsv } from './tagColumns.tsx'
import { sortNamed, tagsPageSize, tagsParams, tagsQuery } from './tagsView.ts'

/** Every label of the workspace. */
export function TagsPage() {
  const [view, change] = useUrlState(tagsParams)
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const { data, currentData, error, isFetching, refetch } = useFetchTagsQuery(tagsQuery(view))
  const tags = error ? currentData : data
  const { selected, select, clear } = useSelection(tags?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const renamed = tags?.data.find(({ id }) => id === view.form)

  const mayChange = readOnly === undefined
  const closeForm = () => change({ form: null })
  const addButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={readOnly}
      onClick={() => change({ form: 'new' })}
    >
      Add a tag
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Tags"
        description="A tag that you type on a creator or link is added here by itself."
        actions={
          <>
            <CsvButton fileName="tags" columns={tagCsv} rows={tags?.data ?? []} />
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
          label="Search tags"
          value={view.search}
          onChange={(search) => change({ search, page: 1 })}
        />
      </ListToolbar>
      <ListTable
        noun="tags"
        rows={tags?.data}
        total={tags?.total ?? 0}
        page={view.page}
        pageSize={tagsPageSize}
        onPage={(page) => change({ page })}
        columns={tagColumns(clockOffset, mayChange ? ({ id }) => change({ form: id }) : undefined)}
        sort={view.sort}
        onSort={(sort) => change({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          mayChange ? { selected, onChange: select, nameOf: ({ text }) => text } : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          view.search.trim() === '' ? (
            <EmptyState icon={<IconTag stroke={1.5} />} title="No tags yet" action={addButton}>
              Tags sort creators, links and requests into groups of your own.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No tag matches"
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  Clear the search
                </Button>
              }
            >
              Try fewer letters.
            </EmptyState>
          )
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'new' || renamed !== undefined)}
        title={renamed ? 'Rename tag' : 'Add a tag'}
        onClose={closeForm}
      >
        <TagForm tag={renamed} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <DeleteTagsDialog opened={asking} tags={selected} onClose={stopAsking} />
    </>
  )
}
