import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconCheck,
  IconClockExclamation,
  IconFileCheck,
  IconListDetails,
  IconPlugConnectedX,
  IconWorldX,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Waiting } from '#contract/resources/waiting.ts'
import classes from './overview.module.css'
import { type WaitingKind, waitingKinds, waitingNoun, waitingNumber } from './waitingKinds.ts'

const icons: Readonly<Record<WaitingKind['field'], Icon>> = {
  files_to_review: IconFileCheck,
  overdue_tasks: IconClockExclamation,
  lost_accounts: IconPlugConnectedX,
  misdirected_domains: IconWorldX,
  unread_notifications: IconBell,
  open_requests: IconListDetails,
}

/** What waits for the workspace; each number leads to what it counts. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting | undefined }) {
  const some = waiting && waitingKinds.filter(({ field }) => waiting[field] > 0)
  const isCalm = some?.every(({ isUnderWay }) => isUnderWay)
  return (
    <Paper withBorder p="md" component="section" aria-label="Waiting for you">
      <Title order={2} fz="md" mb="xs">
        Waiting for you
      </Title>
      {waiting === undefined ? (
        <Skeleton height={72} aria-busy="true" />
      ) : (
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {isCalm && (
            <Group component="li" gap="sm" px={8} mih={34}>
              <IconCheck size={18} stroke={1.5} color="var(--mantine-color-fern-6)" aria-hidden />
              <Text size="sm" c="dimmed">
                Nothing is waiting for you.
              </Text>
            </Group>
          )}
          {some?.map((kind) => (
            <li key={kind.field}>
              <WaitingRow kind={kind} count={waiting[kind.field]} />
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}

function WaitingRow({ kind, count }: { readonly kind: WaitingKind; readonly count: number }) {
  const KindIcon = icons[kind.field]
  return (
    <Link to={kind.to} className={classes['row']}>
      <KindIcon size={18} stroke={1.5} aria-hidden />
      <Text span size="sm">
        <Text span inherit fw={600}>
          {waitingNumber(count)}
        </Text>{' '}
        {waitingNoun(kind, count)}
      </Text>
    </Link>
  )
}
