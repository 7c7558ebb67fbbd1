import { IconClipboardList } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { sharedRefusal } from '#contract/resources/requests.ts'
import { useFetchRequestsQuery, useLazyExportRequestsQuery } from '#src/api/requests.ts'
import { useClockOffset, useReadOnlyReason } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { useSelection } from '#src/ui/useSelection.ts'
import { CancelRequestsDialog } from './CancelRequestsDialog.tsx'
import { DeleteRequestsDialog } from './DeleteRequestsDialog.tsx'
import { RequestBulkActions } from './RequestBulkActions.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { requestColumns } from './requestColumns.tsx'
import { requestsList } from './requestsView.ts'

/** Everything that was asked of creators. */
export function RequestsPage() {
  const { view, narrow, asked, request, table, kept } = useListPage(requestsList)
  const file = useLazyExportRequestsQuery()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchRequestsQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const cancelling = useSelection(shownRows(query))
  const newButton = (
    <AddButton disabledReason={readOnly} onClick={() => navigate('/requests/new')}>
      New request
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Requests"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            {newButton}
          </>
        }
      />
      <RowList
        noun="request"
        query={query}
        {...table}
        views={<SavedViews list="REQUESTS" all="All requests" kept={kept} />}
        columns={requestColumns(clockOffset)}
        filters={<RequestFilters filters={view} onChange={narrow} />}
        selection={
          readOnly === undefined
            ? {
                nameOf: ({ title }) => title,
                unselectable: ({ shared }) => (shared ? sharedRefusal : undefined),
                actions: (selected, askToDelete) => (
                  <RequestBulkActions
                    requests={selected}
                    askToCancel={() => cancelling.select(selected)}
                    askToDelete={askToDelete}
                  />
                ),
                deletion: (asked) => <DeleteRequestsDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState
            icon={<IconClipboardList stroke={1.5} />}
            title="No requests yet"
            action={newButton}
          >
            A request tells your creators what you need and by when, and collects their files.
          </EmptyState>
        }
      />
      <CancelRequestsDialog requests={cancelling.selected} onClose={cancelling.clear} />
    </>
  )
}
