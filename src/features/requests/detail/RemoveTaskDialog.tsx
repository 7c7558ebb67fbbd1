import type { Task } from '#contract/resources/tasks.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { filesOf } from '#src/features/tasks/shared/taskChoices.ts'
import { countOf } from '#src/lib/counts.ts'

interface RemoveTaskDialogProps {
  /** Undefined: nothing is asked. */
  readonly task: Task | undefined
  readonly onClose: () => void
}

/** Asks before a creator is taken out of a request, with what they have sent for it. */
export function RemoveTaskDialog({ task, onClose }: RemoveTaskDialogProps) {
  const name = task?.creator_name ?? ''
  const files = task ? filesOf(task).length : 0
  return (
    <DeleteDialog
      opened={task !== undefined}
      rows={task ? [task] : []}
      noun="task"
      nameOf={() => name}
      kind="tasks"
      verb="removed from the request"
      asks={{ title: `Remove ${name} from the request?`, confirm: 'Remove' }}
      onClose={onClose}
    >
      {files === 0
        ? 'They have not sent anything yet.'
        : `${countOf(files, 'file')} they sent will be permanently deleted. To keep them, cancel the task instead.`}
    </DeleteDialog>
  )
}
