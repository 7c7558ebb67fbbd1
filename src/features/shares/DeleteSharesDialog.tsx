import type { Share } from '#contract/resources/shares.ts'
import { useDeleteSharesMutation } from '#src/api/shares.ts'
import { countOf } from '#src/lib/counts.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'
import { shareName } from './shareWords.ts'

/** Asks before shares are deleted. */
export function DeleteSharesDialog({ opened, rows, onClose, onDeleted }: DeletionOf<Share>) {
  const [remove] = useDeleteSharesMutation()
  const [only] = rows
  const what =
    rows.length === 1 && only ? `the link for ${shareName(only)}` : countOf(rows.length, 'share')
  return (
    <ActDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm="Delete"
      act={() => remove(rows.map(({ id }) => id))}
      done={`${what.replace(/^the l/, 'L')} deleted`}
      onClose={onClose}
      onDone={onDeleted}
    >
      The link opens no more, and what was approved by it is forgotten. Comments stay. This cannot
      be undone.
    </ActDialog>
  )
}
