import type { Task } from '#contract/resources/tasks.ts'
import { Checklist } from '#src/features/comments/shared/Checklist.tsx'
import { SubmissionViewer } from './SubmissionViewer.tsx'
import { useShownFile } from './useShownFile.ts'

export interface TaskChecklistProps {
  readonly task: Task
}

/** What the agency wants changed, with the files that it is about. */
export function TaskChecklist({ task }: TaskChecklistProps) {
  const { viewer, onFile } = useShownFile(task, 'list')
  return (
    <>
      <Checklist taskId={task.id} onFile={onFile} />
      <SubmissionViewer {...viewer} />
    </>
  )
}
