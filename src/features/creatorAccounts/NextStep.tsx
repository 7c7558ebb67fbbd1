import { Paper, Text } from '@mantine/core'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { shortSteps, stepText } from './nextStep.ts'
import { useNextStep } from './useNextStep.ts'

interface NextStepProps {
  readonly account: CreatorAccount
}

/** Whether figures of an account have yet to come in for the first time, and nothing else says why. */
const isAwaited = ({ status, connection, status_reason }: CreatorAccount) =>
  status === 'PENDING' &&
  status_reason === null &&
  (connection === null || connection.state === 'CONNECTED')

/** What an account without figures waits for, who has to do it, and by which button. Nothing where its connection says so. */
export function NextStep({ account }: NextStepProps) {
  const step = useNextStep(isAwaited(account) ? account : undefined)
  if (step === undefined || step === 'CONNECT') return null
  const { needs, todo } = stepText(step, account.platform, `@${account.handle}`)
  return (
    <Paper withBorder p="md" component="section" aria-label="What comes next">
      <Text fw={600}>{step === 'ANSWER' ? 'Waiting for figures' : 'Not synced'}</Text>
      <Text size="sm" c="dimmed">
        {needs} {todo}
      </Text>
    </Paper>
  )
}

/** The same in a few words, beneath the status of an account in a list. */
export function ShortStep({ account }: NextStepProps) {
  const step = useNextStep(isAwaited(account) ? account : undefined)
  if (step === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {shortSteps[step]}
    </Text>
  )
}
