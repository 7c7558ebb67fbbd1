import { plural, t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { useClock } from '#src/features/portal/dueDates.ts'
import { formatMoment } from '#src/lib/dates.ts'
import classes from './receipt.module.css'
import type { Receipt } from './receiptOf.ts'

interface Step {
  readonly key: string
  /** OPEN: has not happened yet; BACK: the creator is asked again. */
  readonly state: 'DONE' | 'OPEN' | 'BACK'
  readonly text: string
  readonly at: string | null
}

const icons = { DONE: IconCircleCheck, OPEN: IconCircle, BACK: IconRefresh } as const

interface ReceiptStepsProps {
  readonly task: Task
  readonly receipt: Receipt
}

/** How far a task has come, from sent to approved. */
export function ReceiptSteps({ task, receipt }: ReceiptStepsProps) {
  const { timezone } = useClock()
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Progress`}>
      <ol className={classes['steps']}>
        {stepsOf(task, receipt).map(({ key, state, text, at }) => {
          const Icon = icons[state]
          return (
            <li key={key} data-state={state}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <div>
                <Text size="sm" fw={500} {...(state === 'OPEN' && { c: 'dimmed' })}>
                  {text}
                </Text>
                {at !== null && (
                  <Text size="sm" c="dimmed">
                    {formatMoment(at, timezone)}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Paper>
  )
}

function stepsOf(task: Task, receipt: Receipt): readonly Step[] {
  const sent = receipt.sent.count
  const seen = receipt.seen.count
  const changes = receipt.changes.count
  const approved = receipt.approved.count
  const changesStep: Step = {
    key: 'changes',
    state: 'BACK',
    text: plural(changes, {
      one: 'Changes to # file requested',
      other: 'Changes to # files requested',
    }),
    at: receipt.changes.at,
  }
  return [
    {
      key: 'sent',
      state: 'DONE',
      text: plural(sent, { one: '# file sent', other: '# files sent' }),
      at: receipt.sent.at,
    },
    handedIn(task),
    {
      key: 'seen',
      state: seen === sent ? 'DONE' : 'OPEN',
      text:
        seen === 0
          ? t`Not seen by your agency yet`
          : plural(sent, {
              one: `${seen} of # file seen by your agency`,
              other: `${seen} of # files seen by your agency`,
            }),
      at: receipt.seen.at,
    },
    ...(changes > 0 ? [changesStep] : []),
    {
      key: 'approved',
      state: approved > 0 && approved + changes === sent ? 'DONE' : 'OPEN',
      text:
        approved === 0
          ? t`Nothing approved yet`
          : plural(sent, {
              one: `${approved} of # file approved`,
              other: `${approved} of # files approved`,
            }),
      at: receipt.approved.at,
    },
  ]
}

/** What comes before all files have arrived is said of a task that is handed in too. */
function handedIn(task: Task): Step {
  const { handed_in_at: at, status } = task
  const key = 'handedIn'
  if (isHandedIn(task)) return { key, state: 'OPEN', text: t`Handed in, files on their way`, at }
  if (status === 'COMPLETED') {
    // The brand can complete a task that nobody handed in.
    const text = at === null ? t`Completed by your agency` : t`Handed in`
    return { key, state: 'DONE', text, at }
  }
  return { key, state: 'OPEN', text: t`Not handed in`, at: null }
}
