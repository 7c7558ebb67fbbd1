import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useDeleteTrackingLinksMutation } from '#src/api/trackingLinks.ts'
import { linkName } from '#src/lib/linkName.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before links are deleted, and says what could be done instead. */
export function DeleteLinksDialog(props: DeleteDialogOf<TrackingLink>) {
  const [remove] = useDeleteTrackingLinksMutation()
  const isOne = props.rows.length === 1
  return (
    <DeleteDialog {...props} noun="link" nameOf={linkName} remove={remove}>
      {isOne ? 'It stops' : 'They stop'} working straight away, and the visits are permanently
      deleted. To keep the figures, disable {isOne ? 'the link' : 'the links'} instead.
    </DeleteDialog>
  )
}
