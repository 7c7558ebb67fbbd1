import { Group, Text } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { taskStates, taskStatusLabel } from '#src/features/tasks/taskNames.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { missedOf, missedText, outstandingOf, outstandingText } from './fileCounts.ts'

interface TaskStatusBadgeProps {
  readonly task: Pick<Task, 'status' | 'overdue' | 'handed_in_at' | 'submissions'>
}

/** Where a task stands, whether it is late, and what of its files has not come. */
export const TaskStatusBadge = ({ task }: TaskStatusBadgeProps) => (
  <Group gap={4}>
    <StatusBadge tone={taskStates[task.status].tone}>{taskStatusLabel(task)}</StatusBadge>
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
