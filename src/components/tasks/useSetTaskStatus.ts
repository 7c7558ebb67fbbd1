import type { Task } from '#contract/resources/tasks.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { bulkSave } from '#src/components/bulk/bulkSave.ts'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { mayTake } from './taskChoices.ts'
import { taskStatusLabels } from './taskNames.ts'

/**
 * Puts tasks into a state, and says so or why not. It can be taken back where the brand may put all of them where they
 * were. Gives whether it was done.
 */
export function useSetTaskStatus() {
  const [update] = useUpdateTasksMutation()
  return (tasks: readonly Task[], status: TaskStatus): Promise<boolean> => {
    const nameOf = namesOf(tasks, ({ creator_name }) => creator_name)
    const save = bulkSave({
      update,
      noun: 'task',
      nameOf,
      between: ': ',
      mayUndo: tasks.every((task) => mayTake({ status }, task.status)),
    })
    return save(
      tasks.map((task) => ({ id: task.id, data: { status }, before: { status: task.status } })),
      taskStatusLabels[status].toLowerCase(),
    )
  }
}
