import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { useDeleteAccountWatchlistsMutation } from '#src/api/accountWatchlists.ts'
import { countOf } from '#src/lib/counts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before watchlists are deleted with the accounts on them. */
export function DeleteWatchlistsDialog(props: DeleteDialogOf<AccountWatchlist>) {
  const [remove] = useDeleteAccountWatchlistsMutation()
  const it = props.rows.length === 1 ? 'it' : 'them'
  const entries = props.rows.reduce((sum, { entry_total }) => sum + entry_total, 0)
  return (
    <DeleteDialog {...props} noun="watchlist" nameOf={({ name }) => name} remove={remove}>
      {entries > 0
        ? `${countOf(entries, 'account')} and all notes on ${it} will be permanently deleted.`
        : `No account is on ${it}.`}
    </DeleteDialog>
  )
}
