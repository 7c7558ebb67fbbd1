import type { Task } from '#contract/resources/tasks.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'
import { taskStatusLabels } from './taskNames.ts'

/** Puts tasks into a state, and says so or why not. Gives whether it was done. */
export function useSetTaskStatus() {
  const [update] = useUpdateTasksMutation()
  return async (tasks: readonly Task[], status: TaskStatus): Promise<boolean> => {
    const { error } = await update(tasks.map(({ id }) => ({ id, data: { status } })))
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
    if (error) return false
    const [first] = tasks
    const which = tasks.length === 1 && first ? first.creator_name : countOf(tasks.length, 'task')
    toast(`${which}: ${taskStatusLabels[status].toLowerCase()}`)
    return true
  }
}
