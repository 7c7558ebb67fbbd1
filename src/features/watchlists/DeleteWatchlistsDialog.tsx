import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before watchlists are deleted with the accounts on them. */
export function DeleteWatchlistsDialog(props: DeletionOf<AccountWatchlist>) {
  const it = props.rows.length === 1 ? 'it' : 'them'
  const entries = props.rows.reduce((sum, { entry_total }) => sum + entry_total, 0)
  return (
    <DeleteDialog {...props} noun="watchlist" nameOf={({ name }) => name} kind="accountWatchlists">
      {entries > 0
        ? `${countOf(entries, 'account')} and all notes on ${it} will be permanently deleted.`
        : `No account is on ${it}.`}
    </DeleteDialog>
  )
}
