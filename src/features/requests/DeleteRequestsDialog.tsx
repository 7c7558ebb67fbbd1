import type { CreatorRequest } from '#contract/resources/requests.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before requests are deleted with everything that was sent for them. */
export function DeleteRequestsDialog(props: DeletionOf<CreatorRequest>) {
  const isOne = props.rows.length === 1
  const files = props.rows.reduce((sum, { submission_total }) => sum + submission_total, 0)
  return (
    <DeleteDialog {...props} noun="request" nameOf={({ title }) => title} kind="requests">
      {files === 0
        ? 'No files have been received. '
        : `${countOf(files, 'file')} from creators will be permanently deleted. `}
      To keep everything, cancel {isOne ? 'the request' : 'the requests'} instead.
    </DeleteDialog>
  )
}
