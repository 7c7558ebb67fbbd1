import { useContext, useState } from 'react'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { inSlices } from '#src/ui/inSlices.ts'
import { RowsChangedContext } from '#src/ui/rowsChanged.ts'
import { toast } from '#src/ui/toast.ts'
import { mayBecome } from './statusChanges.ts'

interface CancelRequestsDialogProps {
  readonly opened: boolean
  readonly requests: readonly CreatorRequest[]
  readonly onClose: () => void
}

/** Asks before requests are cancelled. Those that have ended already stay as they are. */
export function CancelRequestsDialog({ opened, requests, onClose }: CancelRequestsDialogProps) {
  const [update] = useUpdateRequestsMutation()
  const [busy, setBusy] = useState(false)
  const onChanged = useContext(RowsChangedContext)
  const going = requests.filter((request) => mayBecome(request, 'CANCELLED'))
  const ended = requests.length - going.length
  const [first] = going
  const isOne = going.length === 1
  const what = isOne && first ? first.title : countOf(going.length, 'request')
  const confirm = async () => {
    setBusy(true)
    const { done, error } = await inSlices(going, (slice) =>
      update(slice.map(({ id }) => ({ id, data: { status: 'CANCELLED' } }))),
    )
    setBusy(false)
    onClose()
    const refusal = error ? refusalOf(error) : null
    if (refusal !== null) toast(refusal, 'failed')
    if (done === 0) return
    toast(done === going.length ? `${what} cancelled` : `${formatCount(done)} of ${what} cancelled`)
    onChanged()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Cancel ${what}?`}
      confirm={isOne ? 'Cancel request' : `Cancel ${what}`}
      cancel="Go back"
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      Creators see that it is cancelled and can no longer send files. Files already sent stay. A
      cancelled request cannot be reopened.
      {ended > 0 &&
        ` ${countOf(ended, 'selected request')} ${ended === 1 ? 'has' : 'have'} already ended.`}
    </ConfirmDialog>
  )
}
