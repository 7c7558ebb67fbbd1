import type { Task } from '#contract/resources/tasks.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { mayTake } from './shared/taskChoices.ts'
import { taskStates } from './taskNames.ts'

/**
 * Puts some of these tasks into a state, and says so or why not. It can be taken back where the brand may put all of them where they
 * were. Gives whether it was done.
 */
export function useSetTaskStatus(shown: readonly Task[]) {
  const [update] = useUpdateTasksMutation()
  const nameOf = namesOf(shown, ({ creator_name }) => creator_name)
  const save = useBulkSave<{ status: TaskStatus }>({ update, noun: 'task', nameOf, between: ': ' })
  return (tasks: readonly Task[], status: TaskStatus): Promise<boolean> =>
    save(
      tasks.map((task) => ({ id: task.id, data: { status }, before: { status: task.status } })),
      taskStates[status].label.toLowerCase(),
      tasks.every((task) => mayTake({ status }, task.status)),
    )
}
