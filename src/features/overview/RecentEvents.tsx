import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { EventKind, RecentEvent } from '#contract/resources/overview.ts'
import { SmallFace } from '#src/features/creators/shared/SmallFace.tsx'
import { countOf } from '#src/lib/counts.ts'
import { Day } from '#src/ui/Day.tsx'

/** What happened lately, newest first. */
export const RecentEvents = ({
  events,
}: {
  readonly events: readonly RecentEvent[] | undefined
}) => (
  <Paper withBorder p="md" component="section" aria-label="Lately">
    <Title order={2} fz="md" mb="xs">
      Lately
    </Title>
    {events === undefined ? (
      <Skeleton height={160} aria-busy="true" />
    ) : events.length === 0 ? (
      <Text size="sm" c="dimmed">
        New creators, links and files appear here.
      </Text>
    ) : (
      <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {events.map((event) => (
          <Event key={`${event.kind} ${event.subject_id}`} event={event} />
        ))}
      </Stack>
    )}
  </Paper>
)

function Event({ event }: { readonly event: RecentEvent }) {
  const { before, link } = wordsOf[event.kind](event)
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <SmallFace
        creator={{ id: event.creator_id ?? '', name: event.creator_name ?? event.title }}
        size={28}
      />
      <Text size="sm" style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {before}{' '}
        <Anchor
          component={Link}
          to={pathOf[event.kind](event.subject_id)}
          inherit
          underline="always"
        >
          {link}
        </Anchor>
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }} pt={2}>
        <Day time={event.at} />
      </Text>
    </Group>
  )
}

interface Words {
  readonly before: string
  /** What leads to the row. */
  readonly link: string
}

const wordsOf: Readonly<Record<EventKind, (event: RecentEvent) => Words>> = {
  FILES_SENT: ({ creator_name, number, title }) => ({
    before: `${creator_name ?? 'A creator'} sent ${countOf(number, 'file')} for`,
    link: title,
  }),
  HANDED_IN: ({ creator_name, title }) => ({
    before: `${creator_name ?? 'A creator'} handed in`,
    link: title,
  }),
  CREATOR_ADDED: ({ title }) => ({ before: 'New creator:', link: title }),
  LINK_ADDED: ({ title }) => ({ before: 'New link:', link: title }),
  ACCOUNT_LOST: ({ title }) => ({ before: 'Connection lost:', link: `@${title}` }),
}

const pathOf: Readonly<Record<EventKind, (id: string) => string>> = {
  FILES_SENT: (id) => `/review?show=all&task=${id}`,
  HANDED_IN: (id) => `/review?show=all&task=${id}`,
  CREATOR_ADDED: (id) => `/creators/${id}`,
  LINK_ADDED: (id) => `/links/${id}`,
  ACCOUNT_LOST: (id) => `/accounts/${id}`,
}
