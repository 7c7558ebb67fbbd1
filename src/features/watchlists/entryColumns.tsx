import { Anchor, Text } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { WatchlistEntry, WatchlistEntrySort } from '#contract/resources/watchlistEntries.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { WatchedStatus } from './WatchedStatus.tsx'

/** What an account is called. */
export const entryName = ({ display_name, handle }: WatchlistEntry): string =>
  display_name || handle

/** The table's columns; without `onEdit` nobody may edit. */
export const entryColumns = (
  clockOffset: number,
  onEdit: ((entry: WatchlistEntry) => void) | undefined,
): ListColumn<WatchlistEntry, WatchlistEntrySort>[] => [
  {
    accessor: 'handle',
    title: 'Account',
    sortable: true,
    render: ({ handle, display_name, url }) => (
      <>
        <Anchor href={url} target="_blank" rel="noreferrer" fw={500} c="inherit">
          {handle}
        </Anchor>
        {display_name !== '' && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {display_name}
          </Text>
        )}
      </>
    ),
  },
  {
    accessor: 'platform',
    title: 'Platform',
    sortable: true,
    width: 130,
    render: ({ platform }) => platformLabel(platform),
  },
  {
    accessor: 'status',
    title: 'Posts',
    width: 150,
    render: (entry) => <WatchedStatus entry={entry} />,
  },
  {
    ...wideScreens,
    accessor: 'notes',
    title: 'Notes',
    render: ({ notes }) => (
      <Text size="sm" lineClamp={2}>
        {notes}
      </Text>
    ),
  },
  { ...wideScreens, ...dayColumn('created_at', 'Added', clockOffset) },
  ...editColumn({ nameOf: entryName, onEdit }),
]
