import { Anchor, Group, Text } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { WatchlistEntry, WatchlistEntrySort } from '#contract/resources/watchlistEntries.ts'
import { FollowersTrend } from '#src/features/creatorAccounts/shared/FollowersTrend.tsx'
import { knownCount, signedCount } from '#src/features/creatorAccounts/shared/metricNames.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import classes from './entryColumns.module.css'
import { WatchedStatus } from './WatchedStatus.tsx'

/** What an account is called. */
export const entryName = ({ display_name, handle }: WatchlistEntry): string =>
  display_name || handle

/** The table's columns; without `onEdit` nobody may edit. */
export const entryColumns = (
  onEdit: ((entry: WatchlistEntry) => void) | undefined,
): ListColumn<WatchlistEntry, WatchlistEntrySort>[] => [
  column('handle', 'Account', { sortable: true }, ({ handle, display_name, url }) => (
    <>
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        fw={500}
        c="inherit"
        className={classes['handle']}
      >
        {handle}
      </Anchor>
      {display_name !== '' && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {display_name}
        </Text>
      )}
    </>
  )),
  column('platform', 'Platform', { sortable: true, width: 120, ...wideScreens }, ({ platform }) =>
    platformLabel(platform),
  ),
  column('status', 'Posts', { width: 130, ...wideScreens }, (entry) => (
    <WatchedStatus entry={entry} />
  )),
  column(
    'followers',
    'Followers',
    { textAlign: 'right', width: 110 },
    ({ followers, followers_growth }) => (
      <>
        {knownCount(followers)}
        {followers_growth !== null && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {growthOf(followers_growth)}
          </Text>
        )}
      </>
    ),
  ),
  column(
    'followers_growth',
    'Growth',
    { textAlign: 'right', width: 170, ...wideScreens },
    (entry) => <Growth entry={entry} />,
  ),
  column(
    'posts_30d',
    'Posts, 30 days',
    { textAlign: 'right', width: 140, ...desktops },
    (entry) => <Posts entry={entry} />,
  ),
  column('notes', 'Notes', desktops, ({ notes }) => (
    <Text size="sm" lineClamp={2}>
      {notes}
    </Text>
  )),
  { ...desktops, ...dayColumn('created_at', 'Added') },
  ...editColumn({ nameOf: entryName, onEdit }),
]

type Growing = NonNullable<WatchlistEntry['followers_growth']>

const growthOf = ({ change, days }: Growing) => `${signedCount(change)} in ${countOf(days, 'day')}`

interface EntryProps {
  readonly entry: WatchlistEntry
}

/** How followers went over the last 30 days at most, and over how many of them that is known. */
function Growth({ entry: { followers, followers_trend, followers_growth } }: EntryProps) {
  if (followers_growth === null) {
    return (
      <Text size="sm" c="dimmed">
        {followers === null ? '–' : 'Needs a second day'}
      </Text>
    )
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <FollowersTrend followers={followers_trend} />
      <div>
        {signedCount(followers_growth.change)}
        <Text size="xs" c="dimmed" className={classes['whole']}>
          in {countOf(followers_growth.days, 'day')}
        </Text>
      </div>
    </Group>
  )
}

/** How many posts Discover has of an account, and how much people did with one of them. */
function Posts({ entry: { status, posts_30d, median_interactions_30d } }: EntryProps) {
  if (status === null || status === 'PENDING') return '–'
  return (
    <>
      {formatCount(posts_30d)}
      {median_interactions_30d !== null && (
        <Text size="xs" c="dimmed">
          median {formatCount(Math.round(median_interactions_30d))} interactions
        </Text>
      )}
    </>
  )
}
