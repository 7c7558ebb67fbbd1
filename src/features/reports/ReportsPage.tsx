import { IconReportAnalytics } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchReportsQuery } from '#src/api/reports.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteReportsDialog } from './DeleteReportsDialog.tsx'
import { ReportForm } from './ReportForm.tsx'
import { reportColumns } from './reportColumns.tsx'
import { reportsList } from './reportsView.ts'

/** Figures with words of one's own, to show to others. */
export function ReportsPage() {
  const { view, change, request, table, filtering } = useListPage(reportsList)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const query = useFetchReportsQuery(request, keptFresh)
  const close = () => change({ form: null })
  const newButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      New report
    </AddButton>
  )
  return (
    <>
      <PageHeader
        title="Reports"
        description="Figures that you show to a client: by a link, by mail, or on paper."
        actions={newButton}
      />
      <RowList
        noun="report"
        query={query}
        {...table}
        columns={reportColumns}
        filters={<SearchInput label="Search reports" {...filtering.field('search')} />}
        maySelect={readOnly === undefined}
        selection={{
          nameOf: ({ name }) => name,
          deletion: (asked) => <DeleteReportsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconReportAnalytics} title="No reports yet" action={newButton}>
            A report shows what you choose of a creator, a link, an account or everything, under
            your own name, to whoever you give its link.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={readOnly === undefined && view.form === 'new'}
        title="New report"
        onClose={close}
      >
        <ReportForm
          onCancel={close}
          onSaved={({ id }) => navigate(`/reports/${id}`, { replace: true })}
        />
      </FormDrawer>
    </>
  )
}
