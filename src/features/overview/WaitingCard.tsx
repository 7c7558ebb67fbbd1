import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconCheck,
  IconClockExclamation,
  IconFileCheck,
  IconListDetails,
  IconPlugConnectedX,
  IconWorldX,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { maxWaiting, type Waiting } from '#contract/resources/waiting.ts'
import { formatCount } from '#src/lib/counts.ts'
import classes from './overview.module.css'

interface Item {
  readonly count: keyof Waiting
  readonly one: string
  readonly many: string
  readonly to: string
  readonly icon: Icon
}

const items: readonly Item[] = [
  {
    count: 'files_to_review',
    one: 'file to review',
    many: 'files to review',
    to: '/review',
    icon: IconFileCheck,
  },
  {
    count: 'overdue_tasks',
    one: 'overdue task',
    many: 'overdue tasks',
    to: '/tasks?overdue=yes',
    icon: IconClockExclamation,
  },
  {
    count: 'lost_accounts',
    one: 'account lost its connection',
    many: 'accounts lost their connection',
    to: '/accounts?connection=lost',
    icon: IconPlugConnectedX,
  },
  {
    count: 'misdirected_domains',
    one: 'domain leads elsewhere',
    many: 'domains lead elsewhere',
    to: '/settings/domains?pointing=elsewhere',
    icon: IconWorldX,
  },
  {
    count: 'open_requests',
    one: 'open request',
    many: 'open requests',
    to: '/requests?status=OPEN',
    icon: IconListDetails,
  },
]

/** What waits for the workspace; each number leads to what it counts. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting | undefined }) {
  const some = waiting && items.filter(({ count }) => waiting[count] > 0)
  const isCalm = some?.every(({ count }) => count === 'open_requests')
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
          {some?.map(({ count, one, many, to, icon: ItemIcon }) => (
            <li key={count}>
              <Link to={to} className={classes['row']}>
                <ItemIcon size={18} stroke={1.5} aria-hidden />
                <Text span size="sm">
                  <Text span inherit fw={600}>
                    {numberText(waiting[count])}
                  </Text>{' '}
                  {waiting[count] === 1 ? one : many}
                </Text>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}

const numberText = (count: number) =>
  count < maxWaiting ? formatCount(count) : `${formatCount(maxWaiting - 1)}+`
