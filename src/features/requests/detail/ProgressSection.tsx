import { Button, Drawer, Group, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { CreatorRequest, RequestProgress } from '#contract/resources/requests.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isEnded } from '#contract/rules/requestStatus.ts'
import { useFetchRequestProgressQuery } from '#src/api/requests.ts'
import { useMayChange } from '#src/api/user.ts'
import { useDownloadArchive } from '#src/features/requests/shared/useDownloadArchive.ts'
import { AssigneeFilter } from '#src/features/tasks/shared/AssigneeFilter.tsx'
import type { PagePlace } from '#src/lib/pagePlace.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useWithoutHidden } from '#src/ui/hiddenRows.ts'
import { ListTable } from '#src/ui/ListTable.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { NoneMatch } from '#src/ui/NoneMatch.tsx'
import type { RowQuery } from '#src/ui/rowQuery.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import { AddCreatorsDialog } from './AddCreatorsDialog.tsx'
import type { NotifiedCreatorsProps } from './NotifiedCreators.tsx'
import { NotNotified } from './NotNotified.tsx'
import { PortalDialog } from './PortalDialog.tsx'
import { progressColumns } from './progressColumns.tsx'
import { RemoveTaskDialog } from './RemoveTaskDialog.tsx'
import { refreshing } from './refreshing.ts'
import { tasksPerPage } from './tasksPerPage.ts'

const NotifiedCreators = lazyPart<NotifiedCreatorsProps>(
  async () => (await import('./NotifiedCreators.tsx')).NotifiedCreators,
)

interface ProgressSectionProps {
  readonly request: CreatorRequest
  readonly items: readonly RequestItem[]
  readonly tasks: RowQuery<Task>
  /** Whose of the team are shown, as it stands in the address; null: all. */
  readonly assigned: string | null
  readonly onAssigned: (assigned: string | null) => void
  /** Opens, or closes, how the creators were notified. */
  readonly notified: boolean
  readonly onNotified: (shown: boolean) => void
  readonly page: PagePlace
  readonly onPage: (page: PagePlace) => void
}

const none: readonly RequestProgress[] = []

/** How far each creator has come with each item. */
export function ProgressSection(props: ProgressSectionProps) {
  const { request, items, tasks, assigned, onAssigned, notified, onNotified, page, onPage } = props
  const mayChange = useMayChange()
  const { data: counted = none } = useFetchRequestProgressQuery(
    { request_id: request.id },
    refreshing,
  )
  const download = useDownloadArchive(request.id)
  const [adding, { open, close }] = useDisclosure()
  const rows = tasks.data?.data ?? []
  const removal = useRowDialog(rows)
  const portal = useRowDialog(rows)
  const mayAdd = mayChange && !isEnded(request.status)
  const addButton = mayAdd && (
    <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={open}>
      Add creators
    </Button>
  )
  return (
    <section aria-label="Creators">
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>Creators</Title>
        <Group gap="xs">
          {request.status !== 'DRAFT' && (
            <Button
              variant="default"
              leftSection={<IconBell size={16} />}
              onClick={() => onNotified(true)}
            >
              Who was notified
            </Button>
          )}
          <AssigneeFilter value={assigned} onChange={onAssigned} w={190} />
          {addButton}
        </Group>
      </Group>
      {mayChange && request.status === 'OPEN' && (
        <NotNotified
          tasks={rows.filter(({ status }) => status === 'PENDING')}
          onPortal={portal.open}
        />
      )}
      <ListTable
        noun="creators"
        found={useWithoutHidden(tasks.data)}
        page={page}
        pageSize={tasksPerPage}
        onPage={onPage}
        columns={progressColumns(items, counted, {
          mayChange,
          onDownload: (task) => void download({ task_id: task.id, approved: false }),
          onPortal: portal.open,
          onRemove: removal.open,
        })}
        fetching={tasks.isFetching}
        error={tasks.error && (tasks.error.message ?? '')}
        onRetry={tasks.refetch}
        empty={
          assigned === null ? (
            <EmptyState icon={IconUsers} title="No creators yet" action={addButton || undefined}>
              Each creator you add gets their own task.
            </EmptyState>
          ) : (
            <NoneMatch
              nouns="creators"
              hint="Nobody’s task here is assigned so."
              onClear={() => onAssigned(null)}
            />
          )
        }
      />
      <AddCreatorsDialog request={request} opened={adding} onClose={close} />
      <RemoveTaskDialog task={removal.row} onClose={removal.close} />
      <Drawer
        opened={notified}
        onClose={() => onNotified(false)}
        title="Who was notified"
        position="right"
        size="lg"
      >
        <NotifiedCreators requestId={request.id} isOpen={request.status === 'OPEN'} />
      </Drawer>
      <PortalDialog creatorId={portal.row?.creator_id} onClose={portal.close} />
    </section>
  )
}
