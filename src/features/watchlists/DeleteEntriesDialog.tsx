import type { WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { useDeleteWatchlistEntriesMutation } from '#src/api/watchlistEntries.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { entryName } from './entryColumns.tsx'

interface DeleteEntriesDialogProps {
  readonly opened: boolean
  readonly entries: readonly WatchlistEntry[]
  readonly onClose: () => void
}

/** Asks before accounts are taken off a watchlist. */
export function DeleteEntriesDialog({ opened, entries, onClose }: DeleteEntriesDialogProps) {
  const [remove, { isLoading }] = useDeleteWatchlistEntriesMutation()
  const [first] = entries
  const isOne = entries.length === 1
  const what = isOne && first ? entryName(first) : countOf(entries.length, 'account')
  const confirm = async () => {
    const { error } = await remove(entries.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} removed from the watchlist`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove ${what} from the watchlist?`}
      confirm={isOne ? 'Remove account' : `Remove ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOne ? 'Its name and notes' : 'Their names and notes'} are permanently deleted.
    </ConfirmDialog>
  )
}
