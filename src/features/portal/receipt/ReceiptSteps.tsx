import { plural, t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { Earning } from '#contract/resources/earnings.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { useClock } from '#src/features/portal/dueDates.ts'
import { formatDate, formatMoment } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import classes from './receipt.module.css'
import type { Receipt } from './receiptOf.ts'

interface Step {
  readonly key: string
  /** OPEN: has not happened yet; BACK: the creator is asked again. */
  readonly state: 'DONE' | 'OPEN' | 'BACK'
  readonly text: string
  /** What stands below, such as when; null for nothing. */
  readonly detail: string | null
}

const icons = { DONE: IconCircleCheck, OPEN: IconCircle, BACK: IconRefresh } as const

interface ReceiptStepsProps {
  readonly task: Task
  readonly receipt: Receipt
  readonly payments: readonly Earning[]
}

/** How far a task has come, from sent to paid. */
export function ReceiptSteps({ task, receipt, payments }: ReceiptStepsProps) {
  const { timezone } = useClock()
  const when = (at: string | null) => at && formatMoment(at, timezone)
  const steps = [...stepsOf(task, receipt, when), ...payments.flatMap(paymentStep)]
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Progress`}>
      <ol className={classes['steps']}>
        {steps.map(({ key, state, text, detail }) => {
          const Icon = icons[state]
          return (
            <li key={key} data-state={state}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <div>
                <Text size="sm" fw={500} {...(state === 'OPEN' && { c: 'dimmed' })}>
                  {text}
                </Text>
                {detail !== null && (
                  <Text size="sm" c="dimmed">
                    {detail}
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

/** How a moment is said. */
type When = (at: string | null) => string | null

function stepsOf(task: Task, receipt: Receipt, when: When): readonly Step[] {
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
    detail: when(receipt.changes.at),
  }
  return [
    {
      key: 'sent',
      state: 'DONE',
      text: plural(sent, { one: '# file sent', other: '# files sent' }),
      detail: when(receipt.sent.at),
    },
    handedIn(task, when),
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
      detail: when(receipt.seen.at),
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
      detail: when(receipt.approved.at),
    },
  ]
}

/** What comes before all files have arrived is said of a task that is handed in too. */
function handedIn(task: Task, when: When): Step {
  const { handed_in_at: at, status } = task
  const key = 'handedIn'
  const detail = when(at)
  if (isHandedIn(task))
    return { key, state: 'OPEN', text: t`Handed in, files on their way`, detail }
  if (status === 'COMPLETED') {
    // The brand can complete a task that nobody handed in.
    const text = at === null ? t`Completed by your agency` : t`Handed in`
    return { key, state: 'DONE', text, detail }
  }
  return { key, state: 'OPEN', text: t`Not handed in`, detail: null }
}

/** What was paid for it, or is to be; what failed or went back is said among the earnings. */
function paymentStep({ id, status, paid_on, amount_cents, currency }: Earning): Step[] {
  if (status !== 'PAID' && status !== 'PENDING') return []
  const day = formatDate(paid_on)
  const isPaid = status === 'PAID'
  return [
    {
      key: id,
      state: isPaid ? 'DONE' : 'OPEN',
      text: isPaid ? t`Paid on ${day}` : t`Payment due ${day}`,
      detail: formatMoney(amount_cents, currency),
    },
  ]
}
