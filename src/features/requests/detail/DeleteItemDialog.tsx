import type { RequestItem } from '#contract/resources/requestItems.ts'
import { useDeleteRequestItemsMutation } from '#src/api/requestItems.ts'
import { countOf } from '#src/lib/counts.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'

interface DeleteItemDialogProps {
  /** Undefined: nothing is asked. */
  readonly item: RequestItem | undefined
  readonly onClose: () => void
}

/** Asks before an item is deleted. What was sent for it stays with its task. */
export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const [remove] = useDeleteRequestItemsMutation()
  const title = item?.title ?? ''
  const files = item?.submission_total ?? 0
  return (
    <ActDialog
      opened={item !== undefined}
      title={`Delete ${title}?`}
      confirm="Delete item"
      act={() => remove(item ? [item.id] : [])}
      done={`${title} deleted`}
      onClose={onClose}
    >
      Creators are no longer asked for it.
      {files > 0 &&
        ` ${countOf(files, 'file')} received for it ${files === 1 ? 'stays' : 'stay'} with the tasks.`}
    </ActDialog>
  )
}
