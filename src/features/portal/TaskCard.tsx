import { Group, Progress, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { isReceived } from '#contract/rules/askedFiles.ts'
import { isHandedIn, isUnfinished } from '#contract/rules/taskStatus.ts'
import { outstandingText } from '#src/components/tasks/fileCounts.ts'
import { countOf } from '#src/lib/counts.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { type Clock, dueText } from './dueDates.ts'
import classes from './portal.module.css'
import { outstandingHere } from './taskFiles.ts'
import { taskState } from './taskStates.ts'
import { useSentHere } from './useSentHere.ts'

interface TaskCardProps {
  readonly task: Task
  readonly clock: Clock
}

/** A task in the list: what, until when, how far. */
export function TaskCard({ task, clock }: TaskCardProps) {
  const { label, tone } = taskState(task)
  const here = useSentHere(task.id)
  const open = isUnfinished(task.status)
  return (
    <Link to={`/portal/tasks/${task.id}`} className={classes['card']}>
      <div className={classes['cardText']}>
        <Text fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {task.title}
        </Text>
        <Group gap={6} mt={4} c="dimmed" fz="sm">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {open && (
            <Text
              span
              fz="sm"
              {...(task.overdue ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}
            >
              {dueText(task.due_at, clock)}
            </Text>
          )}
          {open && task.priority === 'URGENT' && <StatusBadge tone="warn">Urgent</StatusBadge>}
        </Group>
        <Group gap="xs" mt={6} wrap="nowrap">
          {open && task.status !== 'PENDING' && <SentBar task={task} />}
          <Text span size="sm" c="dimmed">
            {isHandedIn(task)
              ? outstandingText(outstandingHere(task.submissions, here))
              : filesText(task)}
          </Text>
        </Group>
      </div>
      <IconChevronRight size={20} stroke={1.6} className={classes['chevron']} aria-hidden />
    </Link>
  )
}

/** `2 of 5 files`; what was sent beyond what was asked for is not counted. */
function filesText({ status, submissions, asked_total, received_total }: Task): string {
  if (status === 'PENDING') return countOf(asked_total, 'file')
  if (isUnfinished(status)) return `${received_total} of ${countOf(asked_total, 'file')}`
  return `${countOf(submissions.filter(isReceived).length, 'file')} sent`
}

function SentBar({ task: { asked_total, received_total } }: { readonly task: Task }) {
  const percent = asked_total === 0 ? 0 : (received_total / asked_total) * 100
  return <Progress value={percent} size={6} flex={1} aria-hidden />
}
