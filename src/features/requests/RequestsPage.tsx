import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { sharedRefusal } from '#contract/resources/requests.ts'
import {
  useFetchRequestsQuery,
  useLazyExportRequestsQuery,
  useLazyFetchRequestsQuery,
} from '#src/api/requests.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteRequestsDialog } from './DeleteRequestsDialog.tsx'
import { RequestBulkActions } from './RequestBulkActions.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { requestColumns } from './requestColumns.tsx'
import { requestsList } from './requestsView.ts'

/** Everything that was asked of creators. */
export function RequestsPage() {
  const list = useListPage(requestsList)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const query = useFetchRequestsQuery(list.request, keptFresh)
  const newButton = (
    <AddButton disabledReason={readOnly} onClick={() => navigate('/requests/new')}>
      New request
    </AddButton>
  )

  return (
    <ListScreen
      title="Requests"
      actions={
        <>
          <Button component={Link} to="/requests/templates" variant="default">
            Templates
          </Button>
          {newButton}
        </>
      }
      list={list}
      viewed="REQUESTS"
      file={useLazyExportRequestsQuery()}
      pages={useLazyFetchRequestsQuery()}
      noun="request"
      query={query}
      columns={requestColumns}
      filters={<RequestFilters {...list.filtering} />}
      maySelect={readOnly === undefined}
      selection={{
        nameOf: ({ title }) => title,
        unselectable: ({ shared }) => (shared ? sharedRefusal : undefined),
        actions: (selected, askToDelete) => (
          <RequestBulkActions requests={selected} askToDelete={askToDelete} />
        ),
        deletion: (asked) => <DeleteRequestsDialog {...asked} />,
      }}
      none={
        <EmptyState icon={IconClipboardList} title="No requests yet" action={newButton}>
          A request tells your creators what you need and by when, and collects their files.
        </EmptyState>
      }
    />
  )
}
