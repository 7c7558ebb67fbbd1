import { Code, Group, Text } from '@mantine/core'
import type { ApiKey } from '#contract/resources/apiKeys.ts'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { countOf } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { scopeLabel } from './scopeChoices.ts'

/** The table's columns, with days on the viewer's clock. */
export const apiKeyColumns = (onEdit: (key: ApiKey) => void): ListColumn<ApiKey>[] => [
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
        <Limits apiKey={key} />
      </Group>
    </>
  )),
  column('scope', 'Scope', { width: 180, ...wideScreens }, (key) => (
    <>
      {scopeLabel(key.scope)}
      <Limits apiKey={key} />
    </>
  )),
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
  column('status', 'Status', { width: 150, ...wideScreens }, (key) => <KeyStatus apiKey={key} />),
  ...editColumn<ApiKey>({ nameOf: ({ name }) => name, onEdit }),
]

interface KeyProps {
  readonly apiKey: ApiKey
}

const LastUse = ({ apiKey: { last_used_at } }: KeyProps) =>
  last_used_at === null ? 'Never used' : <Day time={last_used_at} />

const Limits = ({ apiKey }: KeyProps) => {
  const words = limitWords(apiKey)
  return (
    words !== '' && (
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
    )
  )
}

/** Whom a key sees and from where it works, where that is not everybody and everywhere. */
const limitWords = ({ creator_ids, addresses }: ApiKey): string =>
  [
    creator_ids && countOf(creator_ids.length, 'creator'),
    addresses.length === 1 && `from ${addresses[0]}`,
    addresses.length > 1 && `from ${addresses.length} addresses`,
  ]
    .filter(Boolean)
    .join(' · ')

const badges = {
  ACTIVE: { tone: 'good', word: 'Active' },
  EXPIRED: { tone: 'quiet', word: 'Expired' },
  STOPPED: { tone: 'warn', word: 'Stopped' },
} as const satisfies Readonly<Record<ApiKey['status'], object>>

const KeyStatus = ({ apiKey: { status, expires_at } }: KeyProps) => (
  <>
    <StatusBadge tone={badges[status].tone}>{badges[status].word}</StatusBadge>
    {expires_at && (
      <Text size="xs" c="dimmed">
        {status === 'EXPIRED' ? 'since' : 'until'} <Day time={expires_at} />
      </Text>
    )}
  </>
)
