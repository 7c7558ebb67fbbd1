import type { Task } from '#contract/resources/tasks.ts'
import { useDeleteTasksMutation } from '#src/api/tasks.ts'
import { countOf } from '#src/lib/counts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'
import { filesOf } from './shared/taskChoices.ts'

/** Asks before tasks are deleted, with what was sent for them. */
export function DeleteTasksDialog(props: DeleteDialogOf<Task>) {
  const [remove] = useDeleteTasksMutation()
  const files = props.rows.reduce((sum, task) => sum + filesOf(task).length, 0)
  return (
    <DeleteDialog {...props} noun="task" remove={remove}>
      Their creators are taken out of these requests.{' '}
      {files === 0
        ? 'Nothing has been sent for them.'
        : `${countOf(files, 'file')} they sent will be permanently deleted. To keep them, cancel the tasks instead.`}
    </DeleteDialog>
  )
}
