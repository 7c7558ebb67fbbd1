import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import { useValidateCreatorAccountQuery } from '#src/api/creatorAccounts.ts'
import { type NextStep, stepText } from './nextStep.ts'
import type { PastedLine } from './pastedAccounts.ts'
import { useNextStep } from './useNextStep.ts'

/** A pasted line: which account it is, and whether it can be added. */
export function PastedAccount({ line }: { readonly line: PastedLine }) {
  const { currentData, error } = useValidateCreatorAccountQuery(
    { ...line.account },
    { skip: line.account === undefined },
  )
  const { account } = line
  const step = useNextStep(account)
  const problem = line.problem ?? currentData?.reason ?? error?.message
  if (problem !== undefined) {
    return (
      <Row icon={<IconAlertTriangle size={16} color="var(--mantine-color-orange-6)" />}>
        <Text span inherit fw={500}>
          {line.text}
        </Text>
        {`: ${problem}`}
      </Row>
    )
  }
  const isChecked = currentData !== undefined
  return (
    <Row
      icon={
        isChecked ? (
          <IconCheck size={16} color="var(--mantine-color-fern-6)" />
        ) : (
          <IconLoader2 size={16} />
        )
      }
    >
      {account && `@${account.handle} on ${platformLabel(account.platform)}`}
      {account && step !== undefined && <Needs account={account} step={step} />}
    </Row>
  )
}

interface NeedsProps {
  readonly account: NonNullable<PastedLine['account']>
  readonly step: NextStep
}

/** What its platform takes, and who has to do what once it is added; nothing where it is read by itself. */
function Needs({ account, step }: NeedsProps) {
  if (step === 'ANSWER') return null
  const { needs, todo } = stepText(step, account.platform, `@${account.handle}`)
  return (
    <Text size="xs" c="dimmed">
      {needs} {todo}
    </Text>
  )
}

const Row = ({
  icon,
  children,
}: {
  readonly icon: React.ReactNode
  readonly children: React.ReactNode
}) => (
  <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
    <span style={{ flex: 'none', lineHeight: 0, marginTop: 2 }}>{icon}</span>
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {children}
    </Text>
  </Group>
)
