import { IconReceipt } from '@tabler/icons-react'
import {
  useFetchPaymentsQuery,
  useLazyExportPaymentsQuery,
  useLazyFetchPaymentsQuery,
} from '#src/api/payments.ts'
import { ForManagers } from '#src/components/ForManagers.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeletePayoutsDialog } from './DeletePayoutsDialog.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { isPayout, payeeOf } from './paymentNames.ts'
import { paymentsList } from './paymentsView.ts'

/** What the workspace has paid: for its subscription, and to creators. */
export function PaymentsPage() {
  return (
    <ForManagers
      title="Payments"
      others="Payments show what the workspace pays for its plan and to its creators. Ask the owner or an admin if you need to know about one."
    >
      <Payments />
    </ForManagers>
  )
}

function Payments() {
  const list = useListPage(paymentsList)
  const { view, change, request } = list
  const query = useFetchPaymentsQuery(request)
  const payments = shownRows(query)
  const edited = payments.find((row) => row.id === view.form && isPayout(row))
  const closeForm = () => change({ form: null })
  const recordButton = (
    <AddButton onClick={() => change({ form: 'new' })}>Record a payout</AddButton>
  )

  return (
    <>
      <ListScreen
        title="Payments"
        actions={recordButton}
        list={list}
        viewed="PAYMENTS"
        file={useLazyExportPaymentsQuery()}
        pages={useLazyFetchPaymentsQuery()}
        noun="payment"
        query={query}
        columns={paymentColumns(({ id }) => change({ form: id }))}
        filters={<PaymentFilters {...list.filtering} />}
        selection={{
          nameOf: (payment) =>
            `${formatMoney(payment.amount_cents, payment.currency)} to ${payeeOf(payment)}`,
          unselectable: (payment) =>
            isPayout(payment) ? undefined : 'Only payouts you recorded can be deleted.',
          deletion: (asked) => <DeletePayoutsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconReceipt} title="No payments yet" action={recordButton}>
            Subscription payments appear here automatically. Record what you pay your creators
            yourself.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={view.form === 'new' || edited !== undefined}
        title={edited ? 'Edit payout' : 'Record a payout'}
        onClose={closeForm}
      >
        <PayoutForm payout={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
