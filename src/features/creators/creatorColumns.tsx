import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Creator, CreatorSort } from '#contract/resources/creators.ts'
import { formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { SmallFace } from './shared/SmallFace.tsx'

/** The table's columns, with times on the viewer's clock. */
export const creatorColumns: ListColumn<Creator, CreatorSort>[] = [
  column('name', 'Name', { sortable: true }, (creator) => (
    <Group gap="sm" wrap="nowrap">
      <SmallFace creator={creator} size={32} />
      <Anchor
        component={Link}
        to={`/creators/${creator.id}`}
        fw={500}
        lineClamp={3}
        c="inherit"
        style={{ overflowWrap: 'anywhere' }}
      >
        {creator.name}
      </Anchor>
    </Group>
  )),
  column('tags', 'Tags', desktops, ({ tags }) => <Tags tags={tags} />),
  column(
    'tracking_link_total',
    'Links',
    { sortable: true, textAlign: 'right', width: 90, ...wideScreens },
    ({ id, tracking_link_total }) => (
      <Total count={tracking_link_total} to={`/links?creator=${id}`} />
    ),
  ),
  column(
    'account_total',
    'Accounts',
    { sortable: true, textAlign: 'right', width: 115, ...wideScreens },
    ({ id, account_total }) => <Total count={account_total} to={`/accounts?creator=${id}`} />,
  ),
  column(
    'visits_last_30_days',
    'Visits, 30 days',
    { sortable: true, textAlign: 'right', width: 145 },
    ({ id, visits_last_30_days }) => (
      <Total count={visits_last_30_days} to={`/analytics?creator=${id}`} />
    ),
  ),
  column(
    'open_task_total',
    'Open tasks',
    { sortable: true, textAlign: 'right', width: 125, ...wideScreens },
    ({ id, open_task_total }) => <Total count={open_task_total} to={`/tasks?creator=${id}`} />,
  ),
  { ...dayColumn('updated_at', 'Updated'), ...desktops },
]

/** A number that leads to what it counts, unless that is nothing. */
const Total = ({ count, to }: { readonly count: number; readonly to: string }) =>
  count === 0 ? (
    <Text span inherit c="dimmed">
      0
    </Text>
  ) : (
    <Anchor component={Link} to={to} inherit c="inherit">
      {formatCount(count)}
    </Anchor>
  )
