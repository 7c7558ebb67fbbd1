import { t } from '@lingui/core/macro'
import type { Task } from '#contract/resources/tasks.ts'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'
import type { TaskChecklistProps } from './TaskChecklist.tsx'
import { TaskHead } from './TaskHead.tsx'
import { useLastItems } from './useLastKnown.ts'

/** Comes after the head, which says what the task is: sending files takes a lot of code. */
const TaskWork = lazyPart(async () => (await import('./TaskWork.tsx')).TaskWork, {
  waiting: <CardSkeletons />,
})

const TaskChecklist = lazyPart<TaskChecklistProps>(
  async () => (await import('./TaskChecklist.tsx')).TaskChecklist,
  { quiet: true },
)

/** What the task is, then what is asked for. */
export function TaskDetail({ task }: { readonly task: Task }) {
  const asked = { filters: { request_id: task.request_id }, page_size: 200 }
  const query = useFetchRequestItemsQuery(asked, { refetchOnMountOrArgChange: true })
  const { error, isFetching, refetch } = query
  const { data } = useLastItems(asked, query)
  return (
    <>
      <TaskHead task={task} />
      {task.submissions.length > 0 && <TaskChecklist task={task} />}
      {data && <TaskWork task={task} items={data.data} />}
      {!data && !error && <CardSkeletons />}
      {!data && error && (
        <ErrorState
          title={t`The task could not be loaded`}
          message={refusalText(error)}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
    </>
  )
}
