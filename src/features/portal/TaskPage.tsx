import { IconChecklist } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { TaskDetail } from './TaskDetail.tsx'

/** The screen of one task. */
export function TaskPage() {
  const { id = '' } = useParams()
  const query = useFetchTasksQuery(
    { filters: { id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  )
  return (
    <OneRow
      id={id}
      query={query}
      noun="task"
      icon={<IconChecklist stroke={1.5} />}
      list={{ to: '/portal', label: 'All tasks' }}
    >
      {(task) => <TaskDetail key={task.id} task={task} />}
    </OneRow>
  )
}
