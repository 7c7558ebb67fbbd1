import type { WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { useDeleteWatchlistEntriesMutation } from '#src/api/watchlistEntries.ts'
import { countOf } from '#src/lib/counts.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { entryName } from './entryColumns.tsx'

interface DeleteEntriesDialogProps {
  readonly opened: boolean
  readonly entries: readonly WatchlistEntry[]
  readonly onClose: () => void
}

/** Asks before accounts are taken off a watchlist. */
export function DeleteEntriesDialog({ opened, entries, onClose }: DeleteEntriesDialogProps) {
  const [remove] = useDeleteWatchlistEntriesMutation()
  const [first] = entries
  const isOne = entries.length === 1
  const what = isOne && first ? entryName(first) : countOf(entries.length, 'account')
  return (
    <ActDialog
      opened={opened}
      title={`Remove ${what} from the watchlist?`}
      confirm={isOne ? 'Remove account' : `Remove ${what}`}
      act={() => remove(entries.map(({ id }) => id))}
      done={`${what} removed from the watchlist`}
      onClose={onClose}
    >
      {isOne ? 'Its name and notes' : 'Their names and notes'} are permanently deleted.
    </ActDialog>
  )
}
