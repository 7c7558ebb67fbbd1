import type { Task } from '#contract/resources/tasks.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { givenTo } from './assignee.ts'

/** Gives these tasks to somebody of the team, or to nobody, and says so or why not. Gives whether it was done. */
export function useAssignTasks(tasks: readonly Task[]) {
  const [update] = useUpdateTasksMutation()
  const nameOf = namesOf(tasks, ({ creator_name }) => `${creator_name}’s task`)
  const save = useBulkSave<{ assigned_to: string | null }>({ update, noun: 'task', nameOf })
  return (to: { readonly id: string; readonly name: string } | null): Promise<boolean> =>
    save(givenTo(tasks, to?.id ?? null), to ? `assigned to ${to.name}` : 'assigned to nobody')
}
