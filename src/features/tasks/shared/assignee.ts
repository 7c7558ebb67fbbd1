import type { Task } from '#contract/resources/tasks.ts'
import { ofNobody } from '#contract/rules/taskAssignee.ts'
import type { RowChange } from '#src/components/bulk/rowChanges.ts'

/** What stands in an address for whoever looks at it, so that a shared view is everybody's own, and for nobody. */
export const me = 'me'
export const nobody = 'none'

/** What a fetch filters by for what stands in an address. */
export const assigneeFilter = (chosen: string | null, viewerId: string): string | null => {
  if (chosen === me) return viewerId
  return chosen === nobody ? ofNobody : chosen
}

export type Assigning = RowChange<{ assigned_to: string | null }>

/** Gives tasks to somebody, or to nobody; those that are theirs already are left out. */
export const givenTo = (
  tasks: readonly Pick<Task, 'id' | 'assigned_to'>[],
  to: string | null,
): Assigning[] =>
  tasks
    .filter(({ assigned_to }) => assigned_to !== to)
    .map(({ id, assigned_to }) => ({ id, data: { assigned_to: to }, before: { assigned_to } }))
