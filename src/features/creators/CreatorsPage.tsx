import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  useFetchCreatorsQuery,
  useLazyExportCreatorsQuery,
  useLazyFetchCreatorsQuery,
} from '#src/api/creators.ts'
import { useIsLimited, useReadOnlyReason, useViewer } from '#src/api/user.ts'
import { ImportButton } from '#src/features/importing/shared/ImportButton.tsx'
import { SampleHint } from '#src/features/samples/shared/SampleHint.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { TagsFilter } from '#src/features/tags/shared/TagsFilter.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { CreatorBulkActions } from './CreatorBulkActions.tsx'
import type { CreatorFormProps } from './CreatorForm.tsx'
import { creatorColumns } from './creatorColumns.tsx'
import { creatorsList } from './creatorsView.ts'
import { DeleteCreatorsDialog } from './DeleteCreatorsDialog.tsx'

const CreatorForm = lazyPart<CreatorFormProps>(
  async () => (await import('./CreatorForm.tsx')).CreatorForm,
)

const ImportCreators = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./ImportCreators.tsx')).ImportCreators,
)

/** Everybody whose links and content the workspace manages. */
export function CreatorsPage() {
  const list = useListPage(creatorsList)
  const { view, change, request } = list
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const isLimited = useIsLimited()
  const viewer = useViewer()
  /** Whoever works for themselves is their own first creator. */
  const isOwnProfile = viewer.workspace_kind === 'CREATOR' && viewer.allowances.creators.used === 0
  const query = useFetchCreatorsQuery(request, keptFresh)
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add a creator
    </AddButton>
  )

  return (
    <>
      <ListScreen
        title="Creators"
        actions={
          <>
            <ImportButton onClick={() => change({ form: 'import' })} />
            {addButton}
          </>
        }
        note={
          isLimited && (
            <Text size="sm" c="dimmed" mb="md">
              You see the creators you are assigned to. Ask the owner or an admin of your team for
              others.
            </Text>
          )
        }
        list={list}
        viewed="CREATORS"
        file={useLazyExportCreatorsQuery()}
        pages={useLazyFetchCreatorsQuery()}
        noun="creator"
        query={query}
        columns={creatorColumns}
        filters={
          <>
            <SearchInput label="Search creators" {...list.filtering.field('search')} />
            <TagsFilter flex="1 1 12rem" maw={{ sm: 320 }} {...list.filtering.field('tags')} />
          </>
        }
        maySelect={readOnly === undefined}
        selection={{
          nameOf: ({ name }) => name,
          actions: (selected, askToDelete) => (
            <CreatorBulkActions creators={selected} askToDelete={askToDelete} />
          ),
          deletion: (asked) => <DeleteCreatorsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconUsers} title="No creators yet" action={addButton}>
            A creator is a person whose links, accounts and content you manage.
            <SampleHint />
          </EmptyState>
        }
      />
      {view.form === 'import' && readOnly === undefined && (
        <ImportCreators onClose={() => change({ form: null })} />
      )}
      <FormDrawer
        opened={view.form === 'new' && readOnly === undefined}
        title={isOwnProfile ? 'Create your profile' : 'Add a creator'}
        onClose={closeForm}
      >
        <CreatorForm
          {...(isOwnProfile && { suggestedName: viewer.workspace_name || viewer.name })}
          onCancel={closeForm}
          onSaved={({ id }) => navigate(`/creators/${id}`, { replace: true })}
        />
      </FormDrawer>
    </>
  )
}
