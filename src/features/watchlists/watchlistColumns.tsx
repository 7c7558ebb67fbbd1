import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type {
  AccountWatchlist,
  AccountWatchlistSort,
} from '#contract/resources/accountWatchlists.ts'
import { formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns, with times on the viewer's clock. */
export const watchlistColumns: ListColumn<AccountWatchlist, AccountWatchlistSort>[] = [
  column('name', 'Name', { sortable: true }, ({ id, name, notes }) => (
    <>
      <Anchor component={Link} to={`/watchlists/${id}`} fw={500} c="inherit">
        {name}
      </Anchor>
      {notes !== '' && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {notes}
        </Text>
      )}
    </>
  )),
  column('entry_total', 'Accounts', { textAlign: 'right', width: 110 }, ({ entry_total }) =>
    formatCount(entry_total),
  ),
  { ...wideScreens, ...dayColumn('updated_at', 'Updated') },
]
