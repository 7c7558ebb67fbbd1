import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { filesOf, unreviewedOf } from './taskChoices.ts'

const oneLine = { whiteSpace: 'nowrap' } as const

/** How many files have come for a task, and the way to review them. */
export function TaskFiles({ task }: { readonly task: Pick<Task, 'id' | 'submissions'> }) {
  const come = filesOf(task).length
  const waiting = unreviewedOf(task).length
  if (come === 0) {
    return (
      <Text span inherit c="dimmed" style={oneLine}>
        None yet
      </Text>
    )
  }
  return (
    <Anchor component={Link} to={`/review?task=${task.id}&show=all`} inherit style={oneLine}>
      {waiting === 0 ? countOf(come, 'file') : `${formatCount(waiting)} to review`}
    </Anchor>
  )
}
