import { Stack } from '@mantine/core'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Decline } from './Decline.tsx'
import { ItemSection } from './ItemSection.tsx'
import { OtherFiles } from './OtherFiles.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'
import { TaskBar } from './TaskBar.tsx'
import { TaskHead } from './TaskHead.tsx'
import { TaskNotice } from './TaskNotice.tsx'
import { completes, filesByItem, missingFiles } from './taskFiles.ts'
import { useEndOfTask } from './useEndOfTask.ts'
import { useHandIn } from './useHandIn.ts'

/** What is asked for, what was sent of it, and the ways to send more. */
export function TaskDetail({ task }: { readonly task: Task }) {
  const { data, error, isFetching, refetch } = useFetchRequestItemsQuery(
    { filters: { request_id: task.request_id }, page_size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <TaskHead task={task} />
      <TaskNotice task={task} />
      {data && <TaskWork task={task} items={data.data} />}
      {!data && !error && <CardSkeletons />}
      {!data && error && (
        <ErrorState
          title="What is asked for could not be loaded"
          message={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
    </>
  )
}

interface TaskWorkProps {
  readonly task: Task
  readonly items: readonly RequestItem[]
}

function TaskWork({ task, items }: TaskWorkProps) {
  const uploads = useTaskUploads(task.id)
  const filesOf = filesByItem(task.submissions, uploads.files)
  const missing = missingFiles(items, filesOf, 'sent')
  const notComing = missingFiles(items, filesOf, 'on their way too')
  const handingIn = useHandIn(task, uploads)
  const open = isUnfinished(task.status)
  useEndOfTask(task, uploads)

  /** Once the last file that was asked for is chosen, there is nothing to wait for but its arrival. */
  const addFiles = (itemId: string, files: readonly File[]) => {
    uploads.addFiles(files, itemId)
    if (completes(notComing, itemId, files.length)) uploads.submit()
  }
  const textSent = (itemId: string) => {
    if (completes(notComing, itemId, 1)) handingIn.handIn()
  }

  return (
    <>
      <Stack gap="md">
        {items.map((item) => (
          <ItemSection
            key={item.id}
            task={task}
            item={item}
            files={filesOf(item.id)}
            uploads={uploads}
            open={open}
            onAddFiles={(files) => addFiles(item.id, files)}
            onTextSent={() => textSent(item.id)}
          />
        ))}
        <OtherFiles files={filesOf(null)} uploads={uploads} open={open} />
      </Stack>
      {open && <Decline task={task} />}
      {open && (
        <TaskBar
          task={task}
          uploads={uploads}
          handingIn={handingIn}
          isEnough={missing.length === 0}
        />
      )}
    </>
  )
}
