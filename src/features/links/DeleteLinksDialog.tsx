import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import { useDeleteTrackingLinksMutation } from '../../api/trackingLinks.ts'
import { countOf } from '../../lib/counts.ts'
import { linkName } from '../../lib/linkName.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteLinksDialogProps {
  readonly opened: boolean
  readonly links: readonly TrackingLink[]
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before links are deleted, and says what could be done instead. */
export function DeleteLinksDialog({ opened, links, onClose, onDeleted }: DeleteLinksDialogProps) {
  const [remove, { isLoading }] = useDeleteTrackingLinksMutation()
  const [first] = links
  const isOne = links.length === 1
  const what = isOne && first ? linkName(first) : countOf(links.length, 'link')
  const confirm = async () => {
    const { error } = await remove(links.map(({ id }) => id))
    onClose()
    if (error) return
    toast(`${what} ${isOne ? 'is' : 'are'} deleted`)
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm={isOne ? 'Delete link' : `Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOne ? 'Its address stops' : 'Their addresses stop'} working at once, and the visits are
      gone for good. To keep the numbers, disable {isOne ? 'the link' : 'the links'} instead.
    </ConfirmDialog>
  )
}
