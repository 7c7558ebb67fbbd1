import { Code, Group, Text } from '@mantine/core'
import type { ApiKey } from '#contract/resources/apiKeys.ts'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { scopeLabel } from './scopeChoices.ts'

/** The table's columns, with days on the viewer's clock. */
export const apiKeyColumns = (onRename: (key: ApiKey) => void): ListColumn<ApiKey>[] => [
  column('name', 'Key', {}, (key) => (
    <>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {key.name}
      </Text>
      <Code>
        {apiKeyPrefix}…{key.ending}
      </Code>
      <Group gap={6} hiddenFrom="sm" mt={4}>
        <KeyStatus apiKey={key} />
        <Text size="xs" c="dimmed">
          {scopeLabel(key.scope)} · <LastUse apiKey={key} />
        </Text>
      </Group>
    </>
  )),
  column('scope', 'Scope', { width: 140, ...wideScreens }, ({ scope }) => scopeLabel(scope)),
  column('created_at', 'Created', { width: 220, ...wideScreens }, ({ created_at, created_by }) => (
    <>
      <Day time={created_at} />
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        by {created_by ?? 'somebody who has left'}
      </Text>
    </>
  )),
  column('last_used_at', 'Last use', { width: 120, ...wideScreens }, (key) => (
    <LastUse apiKey={key} />
  )),
  column('status', 'Status', { width: 110, ...wideScreens }, (key) => <KeyStatus apiKey={key} />),
  ...editColumn<ApiKey>({ verb: 'Rename', nameOf: ({ name }) => name, onEdit: onRename }),
]

interface LastUseProps {
  readonly apiKey: ApiKey
}

const LastUse = ({ apiKey: { last_used_at } }: LastUseProps) =>
  last_used_at === null ? 'Never used' : <Day time={last_used_at} />

const KeyStatus = ({ apiKey: { status } }: { readonly apiKey: ApiKey }) =>
  status === 'ACTIVE' ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="warn">Stopped</StatusBadge>
  )
