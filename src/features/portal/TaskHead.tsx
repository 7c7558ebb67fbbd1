import { Trans } from '@lingui/react/macro'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useForeignZone } from '#src/ui/timezone.ts'
import { Brief } from './Brief.tsx'
import { dueWithTime, useClock } from './dueDates.ts'
import classes from './portal.module.css'
import { TaskNotice } from './TaskNotice.tsx'
import { isSent, taskState } from './taskStates.ts'

/** What a task is, until when, and what the agency says of it: first what it wants changed. */
export function TaskHead({ task }: { readonly task: Task }) {
  const clock = useClock()
  const foreignZone = useForeignZone(clock.timezone)
  const { label, tone } = taskState(task)
  const { title, brief, due_at, overdue } = task
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Anchor component={Link} to="/portal" size="sm" c="dimmed" className={classes['back']}>
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Tasks</Trans>
      </Anchor>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Group gap="xs" mt={6} mb="md">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {due_at !== null && isUnfinished(task.status) && (
          <Text
            size="sm"
            title={formatMoment(due_at, clock.timezone)}
            {...(overdue ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
          >
            {dueWithTime(due_at, clock, foreignZone)}
          </Text>
        )}
      </Group>
      <TaskNotice task={task} />
      {task.submissions.some(isSent) && (
        <Anchor
          component={Link}
          to={`/portal/tasks/${task.id}/receipt`}
          size="sm"
          className={classes['receipt']}
        >
          <IconReceipt size={18} aria-hidden />
          <Trans>Receipt</Trans>
        </Anchor>
      )}
      {brief !== '' && <Brief text={brief} />}
    </>
  )
}
