import type { Task } from '#contract/resources/tasks.ts'
import { useDeleteTasksMutation } from '#src/api/tasks.ts'
import { filesOf } from '#src/features/tasks/shared/taskChoices.ts'
import { countOf } from '#src/lib/counts.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'

interface RemoveTaskDialogProps {
  /** Undefined: nothing is asked. */
  readonly task: Task | undefined
  readonly onClose: () => void
}

/** Asks before a creator is taken out of a request, with what they have sent for it. */
export function RemoveTaskDialog({ task, onClose }: RemoveTaskDialogProps) {
  const [remove] = useDeleteTasksMutation()
  const name = task?.creator_name ?? ''
  const files = task ? filesOf(task).length : 0
  return (
    <ActDialog
      opened={task !== undefined}
      title={`Remove ${name} from the request?`}
      confirm="Remove"
      act={() => remove(task ? [task.id] : [])}
      done={`${name} removed from the request`}
      onClose={onClose}
    >
      {files === 0
        ? 'They have not sent anything yet.'
        : `${countOf(files, 'file')} they sent will be permanently deleted. To keep them, cancel the task instead.`}
    </ActDialog>
  )
}
