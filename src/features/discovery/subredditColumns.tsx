import { Anchor, Badge, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Subreddit, SubredditSort } from '#contract/resources/subreddits.ts'
import { formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

const urlOf = ({ name }: Subreddit) => `https://www.reddit.com/r/${name}/`

/** The directory's columns, with times on the viewer's clock. */
export const subredditColumns: ListColumn<Subreddit, SubredditSort>[] = [
  column('name', 'Subreddit', { sortable: true }, (subreddit) => (
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
  )),
  column('niches', 'Niches', wideScreens, ({ niches }) => <Tags tags={niches} />),
  column(
    'subscribers',
    'Subscribers',
    { sortable: true, textAlign: 'right', width: 130 },
    ({ subscribers }) => formatCount(subscribers),
  ),
  column(
    'active_users',
    'Active',
    { sortable: true, textAlign: 'right', width: 110, ...wideScreens },
    ({ active_users }) => (active_users === null ? '–' : formatCount(active_users)),
  ),
  column(
    'created_at',
    'Founded',
    { sortable: true, textAlign: 'right', width: 140, noWrap: true, ...wideScreens },
    ({ created_at }) => (created_at === null ? '–' : <Day time={created_at} />),
  ),
]
