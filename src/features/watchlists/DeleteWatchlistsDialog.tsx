import type { AccountWatchlist } from '../../../contract/resources/accountWatchlists.ts'
import { useDeleteAccountWatchlistsMutation } from '../../api/accountWatchlists.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteWatchlistsDialogProps {
  readonly opened: boolean
  readonly watchlists: readonly AccountWatchlist[]
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before watchlists are deleted with the accounts on them. */
export function DeleteWatchlistsDialog(props: DeleteWatchlistsDialogProps) {
  const { watchlists } = props
  const [remove, { isLoading }] = useDeleteAccountWatchlistsMutation()
  const [first] = watchlists
  const isOne = watchlists.length === 1
  const what = isOne && first ? first.name : countOf(watchlists.length, 'watchlist')
  const entries = watchlists.reduce((sum, { entry_total }) => sum + entry_total, 0)
  const confirm = async () => {
    const { error } = await remove(watchlists.map(({ id }) => id))
    props.onClose()
    if (error) return
    toast(`${what} ${isOne ? 'is' : 'are'} deleted`)
    props.onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={props.opened}
      title={`Delete ${what}?`}
      confirm={isOne ? 'Delete watchlist' : `Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {entries > 0
        ? `${countOf(entries, 'account')} with all notes ${entries === 1 ? 'goes' : 'go'} with ${isOne ? 'it' : 'them'}, for good.`
        : `No account is on ${isOne ? 'it' : 'them'}.`}
    </ConfirmDialog>
  )
}
