import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { useUpdateTasksMutation } from '#src/api/tasks.ts'
import { missedOf, missedText } from '#src/features/tasks/shared/fileCounts.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { handedInText } from './handingIn.ts'
import { outstandingHere } from './taskFiles.ts'
import { isApproved } from './taskStates.ts'
import { useSentElsewhere } from './useSentElsewhere.ts'
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
        <Notice
          tone="good"
          title={isApproved(task) ? t`Everything is approved` : t`Task handed in`}
        >
          {isApproved(task)
            ? t`Thank you. There is nothing left to do.`
            : t`Your agency is reviewing it now.`}
          <Missed task={task} />
          <TakeUp task={task} label={t`Send more`} />
        </Notice>
      )
    case 'DECLINED':
      return (
        <Notice tone="quiet" title={t`You declined this`}>
          {message}
          <TakeUp task={task} label={t`Reopen task`} />
        </Notice>
      )
    case 'CANCELLED':
      return (
        <Notice tone="quiet" title={t`Your agency no longer needs this`}>
          <Trans>There is nothing left to do.</Trans>
        </Notice>
      )
  }
}

const Asked = ({ message }: Pick<Task, 'message'>) =>
  message === '' ? null : (
    <Notice tone="warn" title={t`Your agency requested changes`}>
      <LinkedText text={message} />
    </Notice>
  )

function HandedIn({ task }: { readonly task: Task }) {
  const outstanding = outstandingHere(task.submissions, useSentHere(task.id), useSentElsewhere())
  const isMissing = outstanding.missing > 0
  return (
    <Notice tone={isMissing ? 'warn' : 'good'} title={handedInText(outstanding)}>
      {isMissing
        ? t`Your agency receives the task once everything has arrived. This page is not uploading what is missing: continue or remove it below.`
        : t`Your agency receives the task once everything has arrived. Keep the portal open until then.`}
    </Notice>
  )
}

/** Which files were not waited for any longer. */
function Missed({ task }: { readonly task: Task }) {
  const names = missedOf(task).join(', ')
  if (names === '') return null
  const missed = missedText(task)
  return (
    <Text size="sm" mt="xs">
      {t`${missed}: ${names}. You can still send more.`}
    </Text>
  )
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
