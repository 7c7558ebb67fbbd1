import { IconTag } from '@tabler/icons-react'
import { useFetchTagsQuery, useLazyExportTagsQuery, useLazyFetchTagsQuery } from '#src/api/tags.ts'
import { useIsLimited, useReadOnlyReason } from '#src/api/user.ts'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteTagsDialog } from './DeleteTagsDialog.tsx'
import { TagForm } from './TagForm.tsx'
import { tagColumns } from './tagColumns.tsx'
import { tagsList } from './tagsView.ts'

/** Every label of the workspace. */
export function TagsPage() {
  const list = useListPage(tagsList)
  const { view, change, request } = list
  const readOnly = useReadOnlyReason()
  const query = useFetchTagsQuery(request)
  const renamed = useTagNamed(view.form)
  const isLimited = useIsLimited()
  const mayAdd = readOnly === undefined
  /** What is renamed or deleted changes on everything that carries it. */
  const mayChange = mayAdd && !isLimited
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add a tag
    </AddButton>
  )

  return (
    <>
      <ListScreen
        title="Tags"
        description={
          isLimited
            ? 'Tags are shared by all creators. Ask the owner or an admin of your team to rename or delete one.'
            : 'Tags you type on a creator or link are added here automatically.'
        }
        actions={addButton}
        list={list}
        viewed="TAGS"
        file={useLazyExportTagsQuery()}
        pages={useLazyFetchTagsQuery()}
        noun="tag"
        query={query}
        columns={tagColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        filters={<SearchInput label="Search tags" {...list.filtering.field('search')} />}
        maySelect={mayChange}
        selection={{
          nameOf: ({ text }) => text,
          deletion: (asked) => <DeleteTagsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconTag} title="No tags yet" action={addButton}>
            Use tags to group creators, links and requests your way.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={(mayAdd && view.form === 'new') || (mayChange && renamed !== undefined)}
        title={renamed ? 'Rename tag' : 'Add a tag'}
        onClose={closeForm}
      >
        <TagForm tag={renamed} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}

/** The tag that a form is about, whichever tags the list shows; undefined for a new one, and while it is not there. */
function useTagNamed(form: string | null) {
  const id = form === null || form === 'new' ? undefined : form
  const { currentData } = useFetchTagsQuery({ filters: { id } }, { skip: id === undefined })
  return currentData?.data[0]
}
