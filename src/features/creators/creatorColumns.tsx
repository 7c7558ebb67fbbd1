import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { Creator, CreatorSort } from '#contract/resources/creators.ts'
import { CreatorFace } from '#src/components/creators/CreatorFace.tsx'
import { formatCount } from '#src/lib/counts.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

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
    ...wideScreens,
    render: ({ tags }) => <Tags tags={tags} />,
  },
  {
    accessor: 'tracking_link_total',
    title: 'Links',
    textAlign: 'right',
    width: 90,
    render: ({ tracking_link_total }) => formatCount(tracking_link_total),
  },
  { ...dayColumn('updated_at', 'Updated', clockOffset), ...wideScreens },
]

export const creatorCsv: readonly CsvColumn<Creator>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Tags', value: ({ tags }) => tags.join(', ') },
  { title: 'Links', value: ({ tracking_link_total }) => tracking_link_total },
  { title: 'Notes', value: ({ notes }) => notes },
  { title: 'Added', value: ({ created_at }) => created_at },
  { title: 'Updated', value: ({ updated_at }) => updated_at },
]
