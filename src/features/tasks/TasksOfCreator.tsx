import { Button, Group, Title } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TaskSort } from '#contract/resources/tasks.ts'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListTable } from '#src/ui/ListTable.tsx'
import { taskColumnsOfCreator } from './taskColumns.tsx'

const pageSize = 10

/** What one creator was asked for. */
export function TasksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const [page, setPage] = useState<PagePlace>(1)
  const [sort, setSort] = useState<SortOrder<TaskSort>>('-created_at')
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const { data, error, isFetching, refetch } = useFetchTasksQuery({
    ...pageRequest(page, pageSize),
    sort,
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
        {data !== undefined && data.total > 0 && askButton}
      </Group>
      <ListTable
        noun="tasks"
        found={data}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        columns={taskColumnsOfCreator(clockOffset)}
        sort={sort}
        onSort={setSort}
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
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
