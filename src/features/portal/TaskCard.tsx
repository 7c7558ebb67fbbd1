import { plural, t } from '@lingui/core/macro'
import { Group, Progress, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { isReceived } from '#contract/rules/askedFiles.ts'
import { isHandedIn, isUnfinished } from '#contract/rules/taskStatus.ts'
import { outstandingText } from '#src/features/tasks/shared/fileCounts.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { type Clock, dueText } from './dueDates.ts'
import classes from './portal.module.css'
import { outstandingHere } from './taskFiles.ts'
import { taskState } from './taskStates.ts'
import { useSentElsewhere } from './useSentElsewhere.ts'
import { useSentHere } from './useSentHere.ts'

interface TaskCardProps {
  readonly task: Task
  readonly clock: Clock
}

/** A task in the list: what, until when, how far. */
export function TaskCard({ task, clock }: TaskCardProps) {
  const { label, tone } = taskState(task)
  const here = useSentHere(task.id)
  const isSentElsewhere = useSentElsewhere()
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
          {open && task.priority === 'URGENT' && <StatusBadge tone="warn">{t`Urgent`}</StatusBadge>}
        </Group>
        <Group gap="xs" mt={6} wrap="nowrap">
          {open && task.status !== 'PENDING' && <SentBar task={task} />}
          <Text span size="sm" c="dimmed">
            {isHandedIn(task)
              ? outstandingText(outstandingHere(task.submissions, here, isSentElsewhere))
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
  if (status === 'PENDING') return plural(asked_total, { one: '# file', other: '# files' })
  if (isUnfinished(status)) {
    return plural(asked_total, {
      one: `${received_total} of # file`,
      other: `${received_total} of # files`,
    })
  }
  const sent = submissions.filter(isReceived).length
  return plural(sent, { one: '# file sent', other: '# files sent' })
}

function SentBar({ task: { asked_total, received_total } }: { readonly task: Task }) {
  const percent = asked_total === 0 ? 0 : (received_total / asked_total) * 100
  return <Progress value={percent} size={6} flex={1} aria-hidden />
}
