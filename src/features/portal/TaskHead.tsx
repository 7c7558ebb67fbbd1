import { Anchor, Group, Spoiler, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Spoiler.layer.css'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { deviceClock, dueText } from './dueDates.ts'
import classes from './portal.module.css'
import { taskState } from './taskStates.ts'

/** What a task is, until when, and what the agency says of it. */
export function TaskHead({ task }: { readonly task: Task }) {
  const clock = deviceClock()
  const { label, tone } = taskState(task)
  const { title, brief, due_at, overdue } = task
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Anchor component={Link} to="/portal" size="sm" c="dimmed" className={classes['back']}>
        <IconChevronLeft size={18} aria-hidden />
        Tasks
      </Anchor>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Group gap="xs" mt={6} mb="md">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {due_at !== null && isUnfinished(task.status) && (
          <Text
            size="sm"
            title={formatMoment(due_at, clock.offset)}
            {...(overdue ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
          >
            {dueText(due_at, clock)}
          </Text>
        )}
      </Group>
      {brief !== '' && (
        <Spoiler maxHeight={168} showLabel="Show all" hideLabel="Show less" mb={40}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{brief}</Text>
        </Spoiler>
      )}
    </>
  )
}
