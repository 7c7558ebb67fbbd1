import { Group } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { taskStatusLabels } from './taskNames.ts'

const tones = {
  PENDING: 'quiet',
  IN_PROGRESS: 'good',
  COMPLETED: 'good',
  CHANGES_REQUESTED: 'warn',
  DECLINED: 'warn',
  CANCELLED: 'quiet',
} as const satisfies Record<Task['status'], StatusTone>

/** Where a task stands, and whether it is late. */
export const TaskStatusBadge = ({ task }: { readonly task: Pick<Task, 'status' | 'overdue'> }) => (
  <Group gap={4}>
    <StatusBadge tone={tones[task.status]}>{taskStatusLabels[task.status]}</StatusBadge>
    {task.overdue && <StatusBadge tone="warn">Overdue</StatusBadge>}
  </Group>
)
