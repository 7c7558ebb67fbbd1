import { Grid, Stack, Text } from '@mantine/core'
import { type CreatorRequest, sharedRefusal } from '#contract/resources/requests.ts'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { useMayChange, useViewer } from '#src/api/user.ts'
import { RequestStatusBadge } from '#src/features/requests/RequestStatusBadge.tsx'
import { useRequestReason } from '#src/features/requests/useRequestReason.ts'
import { assigneeFilter } from '#src/features/tasks/shared/assignee.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import { opening, optionalParam, pageParam } from '#src/lib/urlParams.ts'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'
import type { EditRequestFormProps } from './EditRequestForm.tsx'
import { ProgressSection } from './ProgressSection.tsx'
import { ProgressTiles } from './ProgressTiles.tsx'
import { RequestActions } from './RequestActions.tsx'
import type { RequestCommentsProps } from './RequestComments.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestItems } from './RequestItems.tsx'
import { refreshing } from './refreshing.ts'
import { tasksPerPage } from './tasksPerPage.ts'

const EditRequestForm = lazyPart<EditRequestFormProps>(
  async () => (await import('./EditRequestForm.tsx')).EditRequestForm,
)

const RequestComments = lazyPart<RequestCommentsProps>(
  async () => (await import('./RequestComments.tsx')).RequestComments,
)

const params = {
  form: opening(optionalParam),
  attribute: opening(optionalParam),
  example: opening(optionalParam),
  assigned: optionalParam,
  page: pageParam,
}

/** What was asked, how far it has come, and what can be done about it. */
export function RequestDetail({ request }: { readonly request: CreatorRequest }) {
  const [view, change] = useUrlState(params)
  const reason = useRequestReason(request)
  const mayChange = useMayChange()
  const { id: viewerId } = useViewer()
  const items = useFetchRequestItemsQuery(
    { filters: { request_id: request.id }, page_size: 100 },
    refreshing,
  )
  const tasks = useFetchTasksQuery(
    {
      filters: {
        request_id: request.id,
        assigned_to: assigneeFilter(view.assigned, viewerId) ?? undefined,
      },
      sort: 'created_at',
      ...pageRequest(view.page, tasksPerPage),
    },
    refreshing,
  )
  const closeForm = () => change({ form: null })
  return (
    <>
      <PageHeader
        back={{ to: '/requests', label: 'Requests' }}
        title={request.title}
        description={<RequestStatusBadge request={request} />}
        actions={
          <RequestActions
            request={request}
            tasks={tasks.data?.data}
            onEdit={() => change({ form: 'edit' })}
          />
        }
      />
      {request.shared && mayChange && (
        <Text size="sm" c="dimmed" mb="md">
          {sharedRefusal}
        </Text>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="xl">
            <Stack gap="md">
              <ProgressTiles request={request} />
              <ProgressSection
                request={request}
                items={items.data?.data ?? []}
                tasks={tasks}
                assigned={view.assigned}
                onAssigned={(assigned) => change({ assigned, page: 1 })}
                notified={view.form === 'notified'}
                onNotified={(shown) => change({ form: shown ? 'notified' : null })}
                page={view.page}
                onPage={(page) => change({ page })}
              />
            </Stack>
            <RequestItems request={request} items={items} view={view} onView={change} />
            {/* Until the rest is there, they would be in sight. */}
            {!items.isLoading && !tasks.isLoading && (
              <WhenInSight height={160}>
                <RequestComments request={request} />
              </WhenInSight>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <RequestFacts request={request} />
        </Grid.Col>
      </Grid>
      <FormDrawer
        opened={view.form === 'edit' && reason === undefined}
        title="Edit request"
        onClose={closeForm}
      >
        <EditRequestForm request={request} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
