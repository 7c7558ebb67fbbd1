import type { PaymentReferral } from '../../../contract/resources/paymentReferrals.ts'
import { useDeletePaymentReferralsMutation } from '../../api/paymentReferrals.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeletePayoutsDialogProps {
  readonly opened: boolean
  readonly payouts: readonly PaymentReferral[]
  readonly onClose: () => void
}

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog({ opened, payouts, onClose }: DeletePayoutsDialogProps) {
  const [remove, { isLoading }] = useDeletePaymentReferralsMutation()
  const what = countOf(payouts.length, 'payout')
  const confirm = async () => {
    const { error } = await remove(payouts.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} ${payouts.length === 1 ? 'is' : 'are'} deleted`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm={`Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      What was noted of {payouts.length === 1 ? 'it' : 'them'} is gone for good, and no longer
      counts as paid out.
    </ConfirmDialog>
  )
}
