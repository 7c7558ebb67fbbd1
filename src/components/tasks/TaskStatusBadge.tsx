import { Group, Text } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { missedOf, missedText, outstandingOf, outstandingText } from './fileCounts.ts'
import { taskStatusLabel } from './taskNames.ts'

const tones = {
  PENDING: 'quiet',
  IN_PROGRESS: 'good',
  COMPLETED: 'good',
  CHANGES_REQUESTED: 'warn',
  DECLINED: 'warn',
  CANCELLED: 'quiet',
} as const satisfies Record<Task['status'], StatusTone>

interface TaskStatusBadgeProps {
  readonly task: Pick<Task, 'status' | 'overdue' | 'handed_in_at' | 'submissions'>
}

/** Where a task stands, whether it is late, and what of its files has not come. */
export const TaskStatusBadge = ({ task }: TaskStatusBadgeProps) => (
  <Group gap={4}>
    <StatusBadge tone={tones[task.status]}>{taskStatusLabel(task)}</StatusBadge>
    {task.overdue && <StatusBadge tone="warn">Overdue</StatusBadge>}
    {isHandedIn(task) && (
      <Text span size="xs" c="dimmed">
        {outstandingText(outstandingOf(task, Date.now()))}
      </Text>
    )}
    {missedOf(task).length > 0 && (
      <Text span size="xs" c="dimmed" title={missedOf(task).join(', ')}>
        {missedText(task)}
      </Text>
    )}
  </Group>
)
