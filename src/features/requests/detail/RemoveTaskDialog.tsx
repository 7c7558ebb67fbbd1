import type { Task } from '#contract/resources/tasks.ts'
import { useDeleteTasksMutation } from '#src/api/tasks.ts'
import { filesOf } from '#src/components/tasks/taskChoices.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface RemoveTaskDialogProps {
  /** Undefined: nothing is asked. */
  readonly task: Task | undefined
  readonly onClose: () => void
}

/** Asks before a creator is taken out of a request, with what they have sent for it. */
export function RemoveTaskDialog({ task, onClose }: RemoveTaskDialogProps) {
  const [remove, { isLoading }] = useDeleteTasksMutation()
  const name = task?.creator_name ?? ''
  const files = task ? filesOf(task).length : 0
  const confirm = async () => {
    if (!task) return
    const { error } = await remove([task.id])
    onClose()
    if (!error) toast(`${name} removed from the request`)
  }
  return (
    <ConfirmDialog
      opened={task !== undefined}
      title={`Remove ${name} from the request?`}
      confirm="Remove"
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {files === 0
        ? 'They have not sent anything yet.'
        : `${countOf(files, 'file')} they sent will be permanently deleted. To keep them, cancel the task instead.`}
    </ConfirmDialog>
  )
}
