import { Select } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import {
  useFetchPaymentReferralsQuery,
  useLazyExportPaymentReferralsQuery,
} from '#src/api/paymentReferrals.ts'
import { useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/features/savedViews/shared/SavedViews.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { commissionColumns, commissionStates, isPayout } from './commissionColumns.tsx'
import { DeletePayoutsDialog } from './DeletePayoutsDialog.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { commissionsList } from './referralsView.ts'
import { useCodeOptions } from './useCodeOptions.ts'

const statusOptions = optionsOf(referralStatuses, commissionStates)

/** What referrals have earned, and what was paid out of it. */
export function CommissionsTable() {
  const mayChange = useManageReason() === undefined
  const codes = useCodeOptions()
  const { view, filtering, change, asked, request, table, kept } = useListPage(commissionsList)
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
        columns={commissionColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        filters={
          <>
            <Select
              {...filterBy('status', 150)}
              data={statusOptions}
              {...filtering.field('status')}
            />
            <Select {...filterBy('code', 170)} data={codes} {...filtering.field('code')} />
            <ExportButton file={file} asked={asked} disabled={rows.length === 0} />
          </>
        }
        maySelect={mayChange}
        selection={{
          nameOf: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
          unselectable: (row) =>
            isPayout(row) ? undefined : 'Only payouts you recorded can be deleted.',
          deletion: (asked) => <DeletePayoutsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconCoins} title="No commissions yet">
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
