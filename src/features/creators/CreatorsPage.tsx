import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchCreatorsQuery, useLazyExportCreatorsQuery } from '#src/api/creators.ts'
import { useClockOffset, useIsLimited, useReadOnlyReason, useViewer } from '#src/api/user.ts'
import { ImportButton } from '#src/components/csvImport/ImportButton.tsx'
import { SampleHint } from '#src/components/samples/SampleHint.tsx'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { TagsFilter } from '#src/components/tags/TagsFilter.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { CreatorBulkActions } from './CreatorBulkActions.tsx'
import { CreatorForm } from './CreatorForm.tsx'
import { creatorColumns } from './creatorColumns.tsx'
import { creatorsList } from './creatorsView.ts'
import { DeleteCreatorsDialog } from './DeleteCreatorsDialog.tsx'

const ImportCreators = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./ImportCreators.tsx')).ImportCreators,
)

/** Everybody whose links and content the workspace manages. */
export function CreatorsPage() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(creatorsList)
  const file = useLazyExportCreatorsQuery()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const isLimited = useIsLimited()
  const viewer = useViewer()
  /** Whoever works for themselves is their own first creator. */
  const isOwnProfile = viewer.workspace_kind === 'CREATOR' && viewer.allowances.creators.used === 0
  const query = useFetchCreatorsQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
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
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <ImportButton onClick={() => change({ form: 'import' })} />
            {addButton}
          </>
        }
      />
      {isLimited && (
        <Text size="sm" c="dimmed" mb="md">
          You see the creators you are assigned to. Ask the owner or an admin of your team for
          others.
        </Text>
      )}
      <RowList
        noun="creator"
        query={query}
        {...table}
        views={<SavedViews list="CREATORS" all="All creators" kept={kept} />}
        columns={creatorColumns(clockOffset)}
        filters={
          <>
            <SearchInput
              label="Search creators"
              value={view.search}
              onChange={(search) => narrow({ search })}
            />
            <TagsFilter
              flex="1 1 12rem"
              maw={{ sm: 320 }}
              tags={view.tags}
              onChange={(tags) => narrow({ tags })}
            />
          </>
        }
        selection={
          readOnly === undefined
            ? {
                nameOf: ({ name }) => name,
                actions: (selected, askToDelete) => (
                  <CreatorBulkActions creators={selected} askToDelete={askToDelete} />
                ),
                deletion: (asked) => <DeleteCreatorsDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconUsers stroke={1.5} />} title="No creators yet" action={addButton}>
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
