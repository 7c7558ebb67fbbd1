import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import { useValidateCreatorAccountQuery } from '#src/api/creatorAccounts.ts'
import { useIsSynced } from '#src/components/creatorAccounts/AccountStatus.tsx'
import type { PastedLine } from './pastedAccounts.ts'

/** A pasted line: which account it is, and whether it can be added. */
export function PastedAccount({ line }: { readonly line: PastedLine }) {
  const { currentData, error } = useValidateCreatorAccountQuery(
    { ...line.account },
    { skip: line.account === undefined },
  )
  const isSynced = useIsSynced(line.account)
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
      {line.account && `@${line.account.handle} on ${platformLabel(line.account.platform)}`}
      {isSynced === false && (
        <Text span inherit c="dimmed">
          , whose figures are not read
        </Text>
      )}
    </Row>
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
    <Text size="sm" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {children}
    </Text>
  </Group>
)
