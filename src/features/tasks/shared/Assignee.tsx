import { Avatar, Group, Text } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'

/** Who of the team looks after a task. */
export function Assignee({ task }: { readonly task: Pick<Task, 'assigned_to_name'> }) {
  const name = task.assigned_to_name
  if (name === null) {
    return (
      <Text span inherit c="dimmed">
        Nobody
      </Text>
    )
  }
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" maw="100%" miw={0}>
      <Avatar component="span" size={22} name={name} color="gray" aria-hidden />
      <Text span inherit truncate title={name}>
        {name}
      </Text>
    </Group>
  )
}
