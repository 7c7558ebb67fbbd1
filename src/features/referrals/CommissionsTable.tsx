import { Select } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { formatMoney } from '#contract/rules/money.ts'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import {
  useFetchPaymentReferralsQuery,
  useLazyExportPaymentReferralsQuery,
} from '#src/api/paymentReferrals.ts'
import { useClockOffset, useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { commissionColumns, isPayout, statusLabels } from './commissionColumns.tsx'
import { DeletePayoutsDialog } from './DeletePayoutsDialog.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { commissionsList } from './referralsView.ts'
import { useCodeOptions } from './useCodeOptions.ts'

const statusOptions = referralStatuses.map((status) => ({
  value: status,
  label: statusLabels[status],
}))

/** What referrals have earned, and what was paid out of it. */
export function CommissionsTable() {
  const clockOffset = useClockOffset()
  const mayChange = useManageReason() === undefined
  const codes = useCodeOptions()
  const { view, narrow, change, asked, request, table, kept } = useListPage(commissionsList)
  const file = useLazyExportPaymentReferralsQuery()
  const query = useFetchPaymentReferralsQuery(request)
  const rows = shownRows(query)
  const edited = rows.find((row) => row.id === view.form && isPayout(row))
  const closeForm = () => change({ form: null })
  return (
    <>
      <RowList
        noun="commission"
        query={query}
        {...table}
        views={<SavedViews list="PAYMENT_REFERRALS" all="All commissions" kept={kept} />}
        columns={commissionColumns(
          clockOffset,
          mayChange ? ({ id }) => change({ form: id }) : undefined,
        )}
        filters={
          <>
            <Select
              aria-label="Filter by status"
              placeholder="Any status"
              clearable
              w={{ base: 'calc(50% - 5px)', sm: 150 }}
              data={statusOptions}
              value={view.status}
              onChange={(status) => narrow({ status })}
            />
            <Select
              aria-label="Filter by code"
              placeholder="Any code"
              clearable
              w={{ base: 'calc(50% - 5px)', sm: 170 }}
              data={codes}
              value={view.code}
              onChange={(code) => narrow({ code })}
            />
            <ExportButton file={file} asked={asked} disabled={rows.length === 0} />
          </>
        }
        selection={
          mayChange
            ? {
                nameOf: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
                unselectable: (row) =>
                  isPayout(row) ? undefined : 'Only payouts you recorded can be deleted.',
                deletion: (asked) => <DeletePayoutsDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconCoins stroke={1.5} />} title="No commissions yet">
            When someone who signed up with your link pays, your commission appears here.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'payout' || edited !== undefined)}
        title={edited ? 'Edit payout' : 'Record a payout'}
        onClose={closeForm}
      >
        <PayoutForm payout={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
