import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { isApproved } from './taskStates.ts'

/** What a creator should know of a task before they look at anything else. */
export function TaskNotice({ task }: { readonly task: Task }) {
  const { status, message } = task
  switch (status) {
    case 'PENDING':
      return null
    case 'IN_PROGRESS':
    case 'CHANGES_REQUESTED':
      return message === '' ? null : (
        <Notice tone="warn" title="Your agency asks for changes">
          {message}
        </Notice>
      )
    case 'COMPLETED':
      return (
        <Notice
          tone="good"
          title={isApproved(task) ? 'Everything is approved' : 'It is all handed in'}
        >
          {isApproved(task)
            ? 'Thank you, there is nothing left to do.'
            : 'Your agency looks at it now.'}
          <TakeUp task={task} label="Send something more" />
        </Notice>
      )
    case 'DECLINED':
      return (
        <Notice tone="quiet" title="You declined this">
          {message}
          <TakeUp task={task} label="Take it up again" />
        </Notice>
      )
    case 'CANCELLED':
      return (
        <Notice tone="quiet" title="Your agency does not need this any more">
          There is nothing left to do.
        </Notice>
      )
  }
}

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
