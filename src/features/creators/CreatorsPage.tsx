import { TagsInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { useTagSuggestions } from '#src/api/tags.ts'
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
import { CreatorForm } from './CreatorForm.tsx'
import { creatorColumns, creatorCsv } from './creatorColumns.tsx'
import { creatorsPageSize, creatorsParams, creatorsQuery, isFiltered } from './creatorsView.ts'
import { DeleteCreatorsDialog } from './DeleteCreatorsDialog.tsx'

/** Everybody whose links and content the workspace manages. */
export function CreatorsPage() {
  const [view, change] = useUrlState(creatorsParams)
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchCreatorsQuery(creatorsQuery(view))
  const suggestions = useTagSuggestions()
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add a creator
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Creators"
        actions={
          <>
            <CsvButton
              fileName="creators"
              columns={creatorCsv}
              rows={shownPage(query)?.data ?? []}
            />
            {addButton}
          </>
        }
      />
      <RowList
        noun="creator"
        query={query}
        columns={creatorColumns(clockOffset)}
        page={view.page}
        pageSize={creatorsPageSize}
        onPage={(page) => change({ page })}
        sort={view.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        filters={
          <>
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
          </>
        }
        selection={
          readOnly === undefined
            ? {
                nameOf: ({ name }) => name,
                deletion: (asked) => <DeleteCreatorsDialog {...asked} />,
              }
            : undefined
        }
        narrowed={
          isFiltered(view)
            ? {
                hint: 'Try fewer words or tags.',
                onClear: () => change({ search: '', tags: [], page: 1 }),
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconUsers stroke={1.5} />} title="No creators yet" action={addButton}>
            A creator is a person whose links, accounts and content you manage.
          </EmptyState>
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
    </>
  )
}
