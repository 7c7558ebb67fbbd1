import { Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useFetchExamplesQuery } from '#src/api/examples.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { SavedViews } from '#src/features/savedViews/shared/SavedViews.tsx'
import { FileButton } from '#src/ui/FileButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { useLast, useRowDialog } from '#src/ui/useRowDialog.ts'
import { contentFiles } from './contentFiles.ts'
import { DeleteExampleDialog } from './DeleteExampleDialog.tsx'
import { ExampleFilters } from './ExampleFilters.tsx'
import { ExampleForm } from './ExampleForm.tsx'
import { ExamplesOnTheirWay } from './ExamplesOnTheirWay.tsx'
import { examplesList } from './examplesView.ts'
import { Library } from './Library.tsx'
import { ExampleViewer } from './shared/ExampleViewer.tsx'
import { useExampleUploads } from './useExampleUploads.ts'

/** The library of what the workspace shows its creators. */
export function ExamplesPage() {
  const { view, filtering, change, request, table, kept } = useListPage(examplesList)
  const readOnly = useReadOnlyReason()
  const uploads = useExampleUploads()
  const fetched = useFetchExamplesQuery(request)
  const shown = fetched.data?.data ?? []
  const deletion = useRowDialog(shown)
  const looked = useLast(view.open)
  const viewed = shown.find(({ id }) => id === looked)
  const mayChange = readOnly === undefined
  const changing = mayChange ? shown.find(({ id }) => id === view.form) : undefined
  const closeForm = () => change({ form: null })

  const uploadButton = (
    <FileButton onChange={uploads.upload} accept={contentFiles} multiple>
      {({ onClick }) => (
        <ReasonedButton
          leftSection={<IconUpload size={16} />}
          disabledReason={readOnly}
          onClick={onClick}
        >
          Upload files
        </ReasonedButton>
      )}
    </FileButton>
  )

  return (
    <>
      <PageHeader
        title="Examples"
        description="Show your creators what you have in mind."
        actions={uploadButton}
      />
      <ExamplesOnTheirWay uploads={uploads} />
      <SavedViews list="EXAMPLES" all="All examples" kept={kept} />
      <Group gap="xs" mb="md">
        <ExampleFilters {...filtering} sort={table.sort} onSort={table.onSort} />
      </Group>
      <Library
        table={table}
        fetched={fetched}
        begin={uploadButton}
        onOpen={({ id }) => change({ open: id })}
        onChange={mayChange ? ({ id }) => change({ form: id }) : undefined}
        onDelete={mayChange ? deletion.open : undefined}
      />
      <ExampleViewer
        opened={view.open !== null && viewed !== undefined}
        example={viewed}
        onClose={() => change({ open: null })}
      />
      <FormDrawer opened={changing !== undefined} title="Edit example" onClose={closeForm}>
        {changing && <ExampleForm example={changing} onCancel={closeForm} onSaved={closeForm} />}
      </FormDrawer>
      <DeleteExampleDialog example={deletion.row} onClose={deletion.close} />
    </>
  )
}
