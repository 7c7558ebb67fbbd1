import { IconReceipt } from '@tabler/icons-react'
import { formatMoney } from '#contract/rules/money.ts'
import { useFetchPaymentsQuery } from '#src/api/payments.ts'
import { useManageReason } from '#src/api/user.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DeletePayoutsDialog } from './DeletePayoutsDialog.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { paymentColumns, paymentCsv } from './paymentColumns.tsx'
import { isPayout, payeeOf } from './paymentNames.ts'
import {
  isFiltered,
  noFilters,
  paymentsPageSize,
  paymentsParams,
  paymentsQuery,
} from './paymentsView.ts'

/** What the workspace has paid: for its subscription, and to creators. */
export function PaymentsPage() {
  const [view, change] = useUrlState(paymentsParams)
  const readOnly = useManageReason()
  const query = useFetchPaymentsQuery(paymentsQuery(view))
  const payments = shownPage(query)?.data ?? []
  const edited = payments.find((row) => row.id === view.form && isPayout(row))
  const mayChange = readOnly === undefined
  const closeForm = () => change({ form: null })
  const recordButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Record a payout
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Payments"
        actions={
          <>
            <CsvButton fileName="payments" columns={paymentCsv} rows={payments} />
            {recordButton}
          </>
        }
      />
      <RowList
        noun="payment"
        query={query}
        columns={paymentColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        page={view.page}
        pageSize={paymentsPageSize}
        onPage={(page) => change({ page })}
        sort={view.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        filters={
          <PaymentFilters filters={view} onChange={(filters) => change({ ...filters, page: 1 })} />
        }
        selection={
          mayChange
            ? {
                nameOf: (payment) =>
                  `${formatMoney(payment.amount_cents, payment.currency)} to ${payeeOf(payment)}`,
                isSelectable: isPayout,
                deletion: (asked) => <DeletePayoutsDialog {...asked} />,
              }
            : undefined
        }
        narrowed={
          isFiltered(view)
            ? { hint: 'Try fewer words or filters.', onClear: () => change(noFilters) }
            : undefined
        }
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
        opened={mayChange && (view.form === 'new' || edited !== undefined)}
        title={edited ? 'Edit payout' : 'Record a payout'}
        onClose={closeForm}
      >
        <PayoutForm payout={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
