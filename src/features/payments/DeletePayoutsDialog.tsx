import type { Payment } from '../../../contract/resources/payments.ts'
import { formatMoney } from '../../../contract/rules/money.ts'
import { useDeletePaymentsMutation } from '../../api/payments.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { payeeOf } from './paymentNames.ts'

interface DeletePayoutsDialogProps {
  readonly opened: boolean
  readonly payouts: readonly Payment[]
  readonly onClose: () => void
}

/** Asks before recorded payouts are deleted. */
export function DeletePayoutsDialog({ opened, payouts, onClose }: DeletePayoutsDialogProps) {
  const [remove, { isLoading }] = useDeletePaymentsMutation()
  const [first] = payouts
  const isOne = payouts.length === 1
  const what = countOf(payouts.length, 'payout')
  const confirm = async () => {
    const { error } = await remove(payouts.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} ${isOne ? 'is' : 'are'} deleted`)
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
      {isOne && first
        ? `The record of ${formatMoney(first.amount_cents, first.currency)} to ${payeeOf(first)} is gone for good.`
        : 'Their records are gone for good.'}
    </ConfirmDialog>
  )
}
