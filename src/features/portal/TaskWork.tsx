import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn, isUnfinished } from '#contract/rules/taskStatus.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'
import { Decline } from './Decline.tsx'
import { isHandingIn } from './handingIn.ts'
import { ItemSection } from './ItemSection.tsx'
import { OtherFiles } from './OtherFiles.tsx'
import { TaskBar } from './TaskBar.tsx'
import type { TaskTalkProps } from './TaskTalk.tsx'
import { filesByItem, missingFiles } from './taskFiles.ts'
import { unsentTexts } from './unsentTexts.ts'
import { useEndOfTask } from './useEndOfTask.ts'
import { useReadAfterOthers, useSentElsewhere } from './useSentElsewhere.ts'

const TaskTalk = lazyPart<TaskTalkProps>(async () => (await import('./TaskTalk.tsx')).TaskTalk, {
  quiet: true,
})

interface TaskWorkProps {
  readonly task: Task
  readonly items: readonly RequestItem[]
}

/** The code of what is said, which may come in sight, and of the list and what leads back here from it: the network may be away by then. */
const loadWhatFollows = () => {
  void Promise.allSettled([
    import('./TaskTalk.tsx'),
    import('./TasksPage.tsx'),
    import('./TaskOnItsWay.tsx'),
  ])
}

/** What is asked for, what was sent of it, the ways to send more, and what is said of it. */
export function TaskWork({ task, items }: TaskWorkProps) {
  const uploads = useTaskUploads(task.id)
  const isSentElsewhere = useSentElsewhere()
  useReadAfterOthers()
  const filesOf = filesByItem(task.submissions, uploads.files, isSentElsewhere)
  const open = isUnfinished(task.status)
  const editable = open && !isHandedIn(task) && !isHandingIn(uploads.task)
  useEndOfTask(task, uploads)
  useEffect(loadWhatFollows, [])

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
            editable={editable}
          />
        ))}
        <OtherFiles files={filesOf(null)} uploads={uploads} open={open} editable={editable} />
      </Stack>
      {editable && <Decline task={task} />}
      {open && (
        <TaskBar
          task={task}
          uploads={uploads}
          missing={missingFiles(items, filesOf)}
          isSentElsewhere={isSentElsewhere}
          findUnsent={() => unsentTexts(task.id, items, uploads.files)}
          brokeOff={[null, ...items].flatMap((item) => filesOf(item?.id ?? null).interrupted)}
        />
      )}
      <WhenInSight height={160}>
        <TaskTalk task={task} />
      </WhenInSight>
    </>
  )
}
