import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { linkName } from '#src/lib/linkName.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before links are deleted, and says what could be done instead. */
export function DeleteLinksDialog(props: DeletionOf<TrackingLink>) {
  const isOne = props.rows.length === 1
  return (
    <DeleteDialog {...props} noun="link" nameOf={linkName} kind="trackingLinks">
      {isOne ? 'It stops' : 'They stop'} working, and the visits are permanently deleted. To keep
      the figures, disable {isOne ? 'the link' : 'the links'} instead.
    </DeleteDialog>
  )
}
