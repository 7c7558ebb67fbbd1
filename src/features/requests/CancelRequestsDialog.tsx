import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { mayBecome } from './statusChanges.ts'

interface CancelRequestsDialogProps {
  /** None: nothing is asked. */
  readonly requests: readonly CreatorRequest[]
  readonly onClose: () => void
}

/** Asks before requests are cancelled. Those that have ended already stay as they are. */
export function CancelRequestsDialog({ requests, onClose }: CancelRequestsDialogProps) {
  const [update, { isLoading }] = useUpdateRequestsMutation()
  const going = requests.filter((request) => mayBecome(request, 'CANCELLED'))
  const ended = requests.length - going.length
  const [first] = going
  const isOne = going.length === 1
  const what = isOne && first ? first.title : countOf(going.length, 'request')
  const confirm = async () => {
    const { error } = await update(going.map(({ id }) => ({ id, data: { status: 'CANCELLED' } })))
    onClose()
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
    if (!error) toast(`${what} cancelled`)
  }
  return (
    <ConfirmDialog
      opened={requests.length > 0}
      title={`Cancel ${what}?`}
      confirm={isOne ? 'Cancel request' : `Cancel ${what}`}
      cancel="Go back"
      busy={isLoading}
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
