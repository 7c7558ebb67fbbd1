import { Code, Group, Paper, Text } from '@mantine/core'
import type { Domain, FoundRecord } from '#contract/resources/domains.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import classes from './RecordCard.module.css'

type DnsRecord = Domain['records'][number]

/** What DNS answered about a record. */
export type Seen = Pick<FoundRecord, 'found' | 'ok'>

interface RecordCardProps {
  readonly record: DnsRecord
  /** The same record as DNS has it; undefined before that was looked at. */
  readonly live: Seen | undefined
  /** What stands in the place of its state before that was looked at. */
  readonly unseen?: string
}

/** A record to make, to be copied part by part, and whether it is there. */
export const RecordCard = ({ record, live, unseen = 'Checking…' }: RecordCardProps) => (
  <Paper withBorder p="sm">
    <dl className={classes['parts']}>
      <dt>Type</dt>
      <dd>
        <Text size="sm" fw={500}>
          {record.type}
        </Text>
        <RecordStatus live={live} unseen={unseen} />
      </dd>
      <Part label="Name" value={record.name} type={record.type} />
      <Part label="Value" value={record.value} type={record.type} />
    </dl>
    {live?.ok === false && live.found.length > 0 && (
      <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        Found instead: {live.found.join(', ')}
      </Text>
    )}
  </Paper>
)

interface PartProps {
  readonly label: string
  readonly value: string
  readonly type: DnsRecord['type']
}

const Part = ({ label, value, type }: PartProps) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Code className={classes['value']}>{value}</Code>
      <CopyButton value={value} label={`Copy the ${label.toLowerCase()} of the ${type} record`} />
    </dd>
  </>
)

function RecordStatus({ live, unseen }: Required<Pick<RecordCardProps, 'live' | 'unseen'>>) {
  if (!live) return <StatusBadge tone="quiet">{unseen}</StatusBadge>
  if (live.ok === null) return <StatusBadge tone="warn">No answer from DNS</StatusBadge>
  return (
    <Group gap="xs" role="status">
      {live.ok ? (
        <StatusBadge tone="good">Found</StatusBadge>
      ) : (
        <StatusBadge tone="quiet">Not found yet</StatusBadge>
      )}
    </Group>
  )
}
