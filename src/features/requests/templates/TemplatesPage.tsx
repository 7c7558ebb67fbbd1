import { IconTemplate } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchRequestTemplatesQuery } from '#src/api/requestTemplates.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import { DeleteTemplatesDialog } from './DeleteTemplatesDialog.tsx'
import { RenameForm } from './RenameForm.tsx'
import { templateColumns } from './templateColumns.tsx'
import { templatesList } from './templatesView.ts'

/** Requests that are made again and again. */
export function TemplatesPage() {
  const { view, change, request, table, filtering } = useListPage(templatesList)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const query = useFetchRequestTemplatesQuery(request, keptFresh)
  const rows = shownRows(query)
  const renamed = rows.find(({ id }) => id === view.form)
  const deletion = useRowDialog(rows)
  const closeForm = () => change({ form: null })
  const newButton = (
    <AddButton disabledReason={readOnly} onClick={() => navigate('/requests/new')}>
      New request
    </AddButton>
  )
  return (
    <>
      <PageHeader
        back={{ to: '/requests', label: 'Requests' }}
        title="Templates"
        description="Requests that you make again and again. One can be sent by itself, each week or month."
        actions={newButton}
      />
      <RowList
        noun="template"
        query={query}
        {...table}
        columns={templateColumns(
          readOnly === undefined
            ? { onRename: ({ id }) => change({ form: id }), onDelete: deletion.open }
            : undefined,
        )}
        filters={<SearchInput label="Search templates" {...filtering.field('search')} />}
        maySelect={readOnly === undefined}
        selection={{
          nameOf: ({ title }) => title,
          deletion: (asked) => <DeleteTemplatesDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconTemplate} title="No templates yet" action={newButton}>
            Fill in a new request and choose Save as template to find it here again.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={readOnly === undefined && renamed !== undefined}
        title="Rename template"
        onClose={closeForm}
      >
        {renamed && <RenameForm template={renamed} onCancel={closeForm} onSaved={closeForm} />}
      </FormDrawer>
      <DeleteTemplatesDialog
        opened={deletion.row !== undefined}
        rows={deletion.shown ? [deletion.shown] : []}
        onClose={deletion.close}
      />
    </>
  )
}
