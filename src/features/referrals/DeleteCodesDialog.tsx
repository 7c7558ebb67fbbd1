import type { ReferralCode } from '../../../contract/resources/referralCodes.ts'
import { useDeleteReferralCodesMutation } from '../../api/referralCodes.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteCodesDialogProps {
  readonly opened: boolean
  readonly codes: readonly ReferralCode[]
  readonly onClose: () => void
}

/** Asks before codes are deleted, and says what stays. */
export function DeleteCodesDialog({ opened, codes, onClose }: DeleteCodesDialogProps) {
  const [remove, { isLoading }] = useDeleteReferralCodesMutation()
  const [first] = codes
  const isOne = codes.length === 1
  const what = isOne && first ? first.code : countOf(codes.length, 'code')
  const confirm = async () => {
    const { error } = await remove(codes.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} ${isOne ? 'is' : 'are'} deleted`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm={isOne ? 'Delete code' : `Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOne ? 'Its link stops' : 'Their links stop'} counting at once, and the clicks are gone.
      Whoever has signed up goes on earning you commissions.
    </ConfirmDialog>
  )
}
