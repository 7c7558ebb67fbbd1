import type { Task } from '#contract/resources/tasks.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { filesOf } from './shared/taskChoices.ts'

/** Asks before tasks are deleted, with what was sent for them. */
export function DeleteTasksDialog(props: DeletionOf<Task>) {
  const files = props.rows.reduce((sum, task) => sum + filesOf(task).length, 0)
  return (
    <DeleteDialog {...props} noun="task" kind="tasks">
      Their creators are taken out of these requests.{' '}
      {files === 0
        ? 'Nothing has been sent for them.'
        : `${countOf(files, 'file')} they sent will be permanently deleted. To keep them, cancel the tasks instead.`}
    </DeleteDialog>
  )
}
