import { IconTag } from '@tabler/icons-react'
import { useFetchTagsQuery } from '#src/api/tags.ts'
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
import { DeleteTagsDialog } from './DeleteTagsDialog.tsx'
import { TagForm } from './TagForm.tsx'
import { tagColumns, tagCsv } from './tagColumns.tsx'
import { tagsPageSize, tagsParams, tagsQuery } from './tagsView.ts'

/** Every label of the workspace. */
export function TagsPage() {
  const [view, change] = useUrlState(tagsParams)
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchTagsQuery(tagsQuery(view))
  const tags = shownPage(query)?.data ?? []
  const renamed = tags.find(({ id }) => id === view.form)
  const mayChange = readOnly === undefined
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add a tag
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Tags"
        description="Tags you type on a creator or link are added here automatically."
        actions={
          <>
            <CsvButton fileName="tags" columns={tagCsv} rows={tags} />
            {addButton}
          </>
        }
      />
      <RowList
        noun="tag"
        query={query}
        columns={tagColumns(clockOffset, mayChange ? ({ id }) => change({ form: id }) : undefined)}
        page={view.page}
        pageSize={tagsPageSize}
        onPage={(page) => change({ page })}
        sort={view.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        filters={
          <SearchInput
            label="Search tags"
            value={view.search}
            onChange={(search) => change({ search, page: 1 })}
          />
        }
        selection={
          mayChange
            ? {
                nameOf: ({ text }) => text,
                deletion: (asked) => <DeleteTagsDialog {...asked} />,
              }
            : undefined
        }
        narrowed={
          view.search.trim() === ''
            ? undefined
            : { hint: 'Try fewer letters.', onClear: () => change({ search: '', page: 1 }) }
        }
        none={
          <EmptyState icon={<IconTag stroke={1.5} />} title="No tags yet" action={addButton}>
            Use tags to group creators, links and requests your way.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'new' || renamed !== undefined)}
        title={renamed ? 'Rename tag' : 'Add a tag'}
        onClose={closeForm}
      >
        <TagForm tag={renamed} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
