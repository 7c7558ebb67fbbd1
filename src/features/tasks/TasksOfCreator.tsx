import { Button, Group, Title } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TaskSort } from '#contract/resources/tasks.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { taskColumnsOfCreator } from './taskColumns.tsx'

/** What one creator was asked for. */
export function TasksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<TaskSort>('-created_at', 10)
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const query = useFetchTasksQuery({
    ...list.request,
    filters: { creator_id: creatorId },
  })
  const askButton = mayChange && (
    <Button
      component={Link}
      to={`/requests/new?creator=${creatorId}`}
      variant="default"
      leftSection={<IconPlus size={16} />}
    >
      New request
    </Button>
  )
  return (
    <section aria-label="Requests">
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>Requests</Title>
        {(query.data?.total ?? 0) > 0 && askButton}
      </Group>
      <RowList
        noun="task"
        query={query}
        {...list.table}
        columns={taskColumnsOfCreator(clockOffset)}
        none={
          <EmptyState
            icon={<IconChecklist stroke={1.5} />}
            title="No requests yet"
            action={askButton || undefined}
          >
            Requests to this creator appear here, with the files they send.
          </EmptyState>
        }
      />
    </section>
  )
}
