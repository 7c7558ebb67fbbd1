import { t } from '@lingui/core/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { taskById } from '#contract/rules/portalTasks.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { AsOf } from './AsOf.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { useLastTasks } from './useLastKnown.ts'

/** The screen of one task. */
export function TaskPage() {
  const { id = '' } = useParams()
  const asked = taskById(id)
  const query = useFetchTasksQuery(asked, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const { data, asOf } = useLastTasks(asked, query)
  return (
    <OneRow
      id={id}
      query={{ ...query, data }}
      noun={t({ comment: 'In “The {noun} could not be loaded”', message: 'task' })}
      icon={IconChecklist}
      list={{ to: '/portal', label: t`All tasks` }}
    >
      {(task) => (
        <>
          <AsOf at={asOf} />
          <TaskDetail key={task.id} task={task} />
        </>
      )}
    </OneRow>
  )
}
