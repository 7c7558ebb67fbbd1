import { Stack } from '@mantine/core'
import type { Submission } from '../../../contract/resources/submissions.ts'
import type { Task } from '../../../contract/resources/tasks.ts'
import { isUnfinished } from '../../../contract/rules/taskStatus.ts'
import { useFetchRequestItemsQuery } from '../../api/requestItems.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ItemSection } from './ItemSection.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'
import { TaskHead } from './TaskHead.tsx'
import { TaskNotice } from './TaskNotice.tsx'

/** What is asked for, what was sent of it, and the ways to send more. */
export function TaskDetail({ task }: { readonly task: Task }) {
  return (
    <>
      <TaskHead task={task} />
      <TaskNotice task={task} />
      <Items task={task} />
    </>
  )
}

function Items({ task }: { readonly task: Task }) {
  const { data, error, isFetching, refetch } = useFetchRequestItemsQuery(
    { filters: { request_id: task.request_id }, page_size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) {
    return (
      <ErrorState
        title="What is asked for could not be loaded"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <CardSkeletons />
  const sentFor = Map.groupBy(task.submissions, ({ item_id }) => item_id)
  const open = isUnfinished(task.status)
  return (
    <Stack gap="md">
      {data.data.map((item) => (
        <ItemSection
          key={item.id}
          task={task}
          item={item}
          submissions={sentFor.get(item.id) ?? none}
          open={open}
        />
      ))}
    </Stack>
  )
}

const none: readonly Submission[] = []
