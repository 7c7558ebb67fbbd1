import { Anchor, Badge, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Subreddit, SubredditSort } from '#contract/resources/subreddits.ts'
import { formatCount } from '#src/lib/counts.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

const urlOf = ({ name }: Subreddit) => `https://www.reddit.com/r/${name}/`

/** The directory's columns, with times on the viewer's clock. */
export const subredditColumns = (clockOffset: number): ListColumn<Subreddit, SubredditSort>[] => [
  {
    accessor: 'name',
    title: 'Subreddit',
    sortable: true,
    render: (subreddit) => (
      <>
        <Group gap={6} wrap="nowrap">
          <Anchor
            href={urlOf(subreddit)}
            target="_blank"
            rel="noopener noreferrer"
            fw={500}
            c="inherit"
          >
            r/{subreddit.name} <IconExternalLink size={13} aria-label="(in a new tab)" />
          </Anchor>
          {subreddit.over_18 && (
            <Badge variant="light" color="orange" size="sm">
              18+
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" lineClamp={1} title={subreddit.description}>
          {subreddit.title || subreddit.description}
        </Text>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'niches',
    title: 'Niches',
    render: ({ niches }) => <Tags tags={niches} />,
  },
  {
    accessor: 'subscribers',
    title: 'Subscribers',
    sortable: true,
    textAlign: 'right',
    width: 130,
    render: ({ subscribers }) => formatCount(subscribers),
  },
  {
    ...wideScreens,
    accessor: 'active_users',
    title: 'Active',
    sortable: true,
    textAlign: 'right',
    width: 110,
    render: ({ active_users }) => (active_users === null ? '–' : formatCount(active_users)),
  },
  {
    ...wideScreens,
    accessor: 'created_at',
    title: 'Founded',
    sortable: true,
    textAlign: 'right',
    width: 140,
    noWrap: true,
    render: ({ created_at }) =>
      created_at === null ? '–' : <Day time={created_at} clockOffset={clockOffset} />,
  },
]
