import type { RequestItem } from '#contract/resources/requestItems.ts'
import { useDeleteRequestItemsMutation } from '#src/api/requestItems.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface DeleteItemDialogProps {
  /** Undefined: nothing is asked. */
  readonly item: RequestItem | undefined
  readonly onClose: () => void
}

/** Asks before an item is deleted. What was sent for it stays with its task. */
export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const [remove, { isLoading }] = useDeleteRequestItemsMutation()
  const title = item?.title ?? ''
  const files = item?.submission_total ?? 0
  const confirm = async () => {
    if (!item) return
    const { error } = await remove([item.id])
    onClose()
    if (!error) toast(`${title} deleted`)
  }
  return (
    <ConfirmDialog
      opened={item !== undefined}
      title={`Delete ${title}?`}
      confirm="Delete item"
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      Creators are no longer asked for it.
      {files > 0 &&
        ` ${countOf(files, 'file')} received for it ${files === 1 ? 'stays' : 'stay'} with the tasks.`}
    </ConfirmDialog>
  )
}
