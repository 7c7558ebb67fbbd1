import type { WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { entryName } from './entryColumns.tsx'

/** Asks before accounts are taken off a watchlist. */
export function DeleteEntriesDialog(props: DeletionOf<WatchlistEntry>) {
  const [first] = props.rows
  const isOne = props.rows.length === 1
  const what = isOne && first ? entryName(first) : countOf(props.rows.length, 'account')
  return (
    <DeleteDialog
      {...props}
      noun="account"
      nameOf={entryName}
      kind="watchlistEntries"
      verb="removed from the watchlist"
      asks={{
        title: `Remove ${what} from the watchlist?`,
        confirm: isOne ? 'Remove account' : `Remove ${what}`,
      }}
    >
      {isOne ? 'Its name and notes' : 'Their names and notes'} are permanently deleted.
    </DeleteDialog>
  )
}
