import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { missedOf, missedText, outstandingText } from '#src/components/tasks/fileCounts.ts'
import { outstandingHere } from './taskFiles.ts'
import { isApproved } from './taskStates.ts'
import { useSentHere } from './useSentHere.ts'

/** What a creator should know of a task before they look at anything else. */
export function TaskNotice({ task }: { readonly task: Task }) {
  const { status, message } = task
  switch (status) {
    case 'PENDING':
      return null
    case 'IN_PROGRESS':
      if (isHandedIn(task)) return <HandedIn task={task} />
      return <Asked message={message} />
    case 'CHANGES_REQUESTED':
      return <Asked message={message} />
    case 'COMPLETED':
      return (
        <Notice tone="good" title={isApproved(task) ? 'Everything is approved' : 'Task handed in'}>
          {isApproved(task)
            ? 'Thank you. There is nothing left to do.'
            : 'Your agency is reviewing it now.'}
          <Missed task={task} />
          <TakeUp task={task} label="Send more" />
        </Notice>
      )
    case 'DECLINED':
      return (
        <Notice tone="quiet" title="You declined this">
          {message}
          <TakeUp task={task} label="Reopen task" />
        </Notice>
      )
    case 'CANCELLED':
      return (
        <Notice tone="quiet" title="Your agency no longer needs this">
          There is nothing left to do.
        </Notice>
      )
  }
}

const Asked = ({ message }: Pick<Task, 'message'>) =>
  message === '' ? null : (
    <Notice tone="warn" title="Your agency requested changes">
      {message}
    </Notice>
  )

function HandedIn({ task }: { readonly task: Task }) {
  const outstanding = outstandingHere(task.submissions, useSentHere(task.id))
  const isMissing = outstanding.missing > 0
  return (
    <Notice tone={isMissing ? 'warn' : 'good'} title={`Handed in, ${outstandingText(outstanding)}`}>
      {`Your agency receives the task once everything has arrived. ${
        isMissing
          ? 'This page is not uploading what is missing: continue or remove it below.'
          : 'Keep the portal open until then.'
      }`}
    </Notice>
  )
}

/** Which files were not waited for any longer. */
const Missed = ({ task }: { readonly task: Task }) =>
  missedOf(task).length === 0 ? null : (
    <Text size="sm" mt="xs">
      {`${missedText(task)}: ${missedOf(task).join(', ')}. You can still send more.`}
    </Text>
  )

const looks = {
  good: { color: 'fern', icon: IconCircleCheck },
  warn: { color: 'orange', icon: IconAlertCircle },
  quiet: { color: 'gray', icon: IconInfoCircle },
} as const

interface NoticeProps {
  readonly tone: keyof typeof looks
  readonly title: string
  readonly children: ReactNode
}

function Notice({ tone, title, children }: NoticeProps) {
  const { color, icon: Icon } = looks[tone]
  return (
    <Alert
      color={color}
      variant="light"
      mb="md"
      role={tone === 'good' ? 'status' : 'note'}
      icon={<Icon aria-hidden />}
      title={title}
    >
      <Text size="sm" component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Alert>
  )
}

/** Opens a task again that its creator had done with. */
function TakeUp({ task, label }: { readonly task: Task; readonly label: string }) {
  const [update, { isLoading }] = useUpdateTasksMutation()
  return (
    <Group mt="sm">
      <Button
        variant="default"
        loading={isLoading}
        onClick={() => update([{ id: task.id, data: { status: 'IN_PROGRESS' } }])}
      >
        {label}
      </Button>
    </Group>
  )
}
