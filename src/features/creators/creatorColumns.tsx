import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Creator, CreatorSort } from '#contract/resources/creators.ts'
import { CreatorFace } from '#src/components/creators/CreatorFace.tsx'
import { formatCount } from '#src/lib/counts.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns, with times on the viewer's clock. */
export const creatorColumns = (clockOffset: number): ListColumn<Creator, CreatorSort>[] => [
  {
    accessor: 'name',
    title: 'Name',
    sortable: true,
    render: (creator) => (
      <Group gap="sm" wrap="nowrap">
        <CreatorFace creator={creator} size={32} />
        <Anchor component={Link} to={`/creators/${creator.id}`} fw={500} c="inherit">
          {creator.name}
        </Anchor>
      </Group>
    ),
  },
  {
    accessor: 'tags',
    title: 'Tags',
    ...desktops,
    render: ({ tags }) => <Tags tags={tags} />,
  },
  {
    accessor: 'tracking_link_total',
    title: 'Links',
    textAlign: 'right',
    width: 80,
    ...wideScreens,
    render: ({ id, tracking_link_total }) => (
      <Total count={tracking_link_total} to={`/links?creator=${id}`} />
    ),
  },
  {
    accessor: 'account_total',
    title: 'Accounts',
    textAlign: 'right',
    width: 100,
    ...wideScreens,
    render: ({ id, account_total }) => (
      <Total count={account_total} to={`/accounts?creator=${id}`} />
    ),
  },
  {
    accessor: 'visits_last_30_days',
    title: 'Visits, 30 days',
    textAlign: 'right',
    width: 135,
    render: ({ id, visits_last_30_days }) => (
      <Total count={visits_last_30_days} to={`/analytics?creator=${id}`} />
    ),
  },
  {
    accessor: 'open_task_total',
    title: 'Open tasks',
    textAlign: 'right',
    width: 110,
    ...wideScreens,
    render: ({ id, open_task_total }) => (
      <Total count={open_task_total} to={`/tasks?creator=${id}`} />
    ),
  },
  { ...dayColumn('updated_at', 'Updated', clockOffset), ...desktops },
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
