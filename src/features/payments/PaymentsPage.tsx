import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { formatMoney } from '../../../contract/rules/money.ts'
import { useFetchPaymentsQuery } from '../../api/payments.ts'
import { useManageReason } from '../../api/user.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
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
  sortNamed,
} from './paymentsView.ts'

/** What the workspace has paid: for its subscription, and to creators. */
export function PaymentsPage() {
  const [view, change] = useUrlState(paymentsParams)
  const readOnly = useManageReason()
  const { data, currentData, error, isFetching, refetch } = useFetchPaymentsQuery(
    paymentsQuery(view),
  )
  const payments = error ? currentData : data
  const { selected, select, clear } = useSelection(payments?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const edited = payments?.data.find((row) => row.id === view.form && isPayout(row))
  const mayChange = readOnly === undefined
  const closeForm = () => change({ form: null })
  const recordButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={readOnly}
      onClick={() => change({ form: 'new' })}
    >
      Record a payout
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Payments"
        actions={
          <>
            <CsvButton fileName="payments" columns={paymentCsv} rows={payments?.data ?? []} />
            {recordButton}
          </>
        }
      />
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <Button color="red" variant="light" onClick={ask}>
            Delete
          </Button>
        }
      >
        <PaymentFilters filters={view} onChange={(filters) => change({ ...filters, page: 1 })} />
      </ListToolbar>
      <ListTable
        noun="payments"
        rows={payments?.data}
        total={payments?.total ?? 0}
        page={view.page}
        pageSize={paymentsPageSize}
        onPage={(page) => change({ page })}
        columns={paymentColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        sort={view.sort}
        onSort={(sort) => change({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          mayChange
            ? {
                selected,
                onChange: select,
                nameOf: (payment) =>
                  `${formatMoney(payment.amount_cents, payment.currency)} to ${payeeOf(payment)}`,
                isSelectable: isPayout,
              }
            : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          isFiltered(view) ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No payment matches"
              action={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Clear search and filters
                </Button>
              }
            >
              Try fewer words or filters.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconReceipt stroke={1.5} />}
              title="No payments yet"
              action={recordButton}
            >
              Payments of your subscription come here by themselves; record what you pay to
              creators.
            </EmptyState>
          )
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'new' || edited !== undefined)}
        title={edited ? 'Edit payout' : 'Record a payout'}
        onClose={closeForm}
      >
        <PayoutForm payout={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <DeletePayoutsDialog opened={asking} payouts={selected} onClose={stopAsking} />
    </>
  )
}
