import { IconChecklist } from '@tabler/icons-react'
import type { TaskSort } from '#contract/resources/tasks.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { ListOfCreator } from '#src/features/creators/shared/ListOfCreator.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { taskColumnsOfCreator } from './taskColumns.tsx'

/** What one creator was asked for. */
export function TasksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<TaskSort>('-created_at', 10)
  const query = useFetchTasksQuery({
    ...list.request,
    filters: { creator_id: creatorId },
  })
  return (
    <ListOfCreator
      title="Requests"
      add={{ to: `/requests/new?creator=${creatorId}`, label: 'New request' }}
      icon={IconChecklist}
      hint="Requests to this creator appear here, with the files they send."
      noun="task"
      query={query}
      {...list.table}
      columns={taskColumnsOfCreator}
    />
  )
}
