import { IconLock, IconReceipt } from '@tabler/icons-react'
import { formatMoney } from '#contract/rules/money.ts'
import { useFetchPaymentsQuery, useLazyExportPaymentsQuery } from '#src/api/payments.ts'
import { useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
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
  return useManageReason() === undefined ? <Payments /> : <NotYours />
}

const NotYours = () => (
  <>
    <PageHeader title="Payments" />
    <EmptyState icon={<IconLock stroke={1.5} />} title="Only for the owner and admins">
      Payments show what the workspace pays for its plan and to its creators. Ask the owner or an
      admin if you need to know about one.
    </EmptyState>
  </>
)

function Payments() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(paymentsList)
  const file = useLazyExportPaymentsQuery()
  const query = useFetchPaymentsQuery(request)
  const payments = shownRows(query)
  const edited = payments.find((row) => row.id === view.form && isPayout(row))
  const closeForm = () => change({ form: null })
  const recordButton = (
    <AddButton onClick={() => change({ form: 'new' })}>Record a payout</AddButton>
  )

  return (
    <>
      <PageHeader
        title="Payments"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={payments.length === 0} />
            {recordButton}
          </>
        }
      />
      <RowList
        noun="payment"
        query={query}
        {...table}
        views={<SavedViews list="PAYMENTS" all="All payments" kept={kept} />}
        columns={paymentColumns(({ id }) => change({ form: id }))}
        filters={<PaymentFilters filters={view} onChange={narrow} />}
        selection={{
          nameOf: (payment) =>
            `${formatMoney(payment.amount_cents, payment.currency)} to ${payeeOf(payment)}`,
          unselectable: (payment) =>
            isPayout(payment) ? undefined : 'Only payouts you recorded can be deleted.',
          deletion: (asked) => <DeletePayoutsDialog {...asked} />,
        }}
        none={
          <EmptyState
            icon={<IconReceipt stroke={1.5} />}
            title="No payments yet"
            action={recordButton}
          >
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
