import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCoins, IconSearchOff } from '@tabler/icons-react'
import { formatMoney } from '../../../contract/rules/money.ts'
import { referralStatuses } from '../../../contract/rules/referralCommission.ts'
import { useFetchPaymentReferralsQuery } from '../../api/paymentReferrals.ts'
import { useClockOffset, useManageReason } from '../../api/user.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { commissionColumns, commissionCsv, isPayout, statusLabels } from './commissionColumns.tsx'
import { DeletePayoutsDialog } from './DeletePayoutsDialog.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import {
  commissionsQuery,
  moneySortNamed,
  type ReferralsPart,
  referralsPageSize,
} from './referralsView.ts'
import { useCodeOptions } from './useCodeOptions.ts'

const statusOptions = referralStatuses.map((status) => ({
  value: status,
  label: statusLabels[status],
}))

/** What referrals have earned, and what was paid out of it. */
export function CommissionsTable({ view, onChange }: ReferralsPart) {
  const clockOffset = useClockOffset()
  const mayChange = useManageReason() === undefined
  const codes = useCodeOptions()
  const { data, currentData, error, isFetching, refetch } = useFetchPaymentReferralsQuery(
    commissionsQuery(view),
  )
  const rows = error ? currentData : data
  const { selected, select, clear } = useSelection(rows?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const edited = rows?.data.find((row) => row.id === view.form && isPayout(row))
  const isFiltered = view.status !== null || view.code !== null
  const closeForm = () => onChange({ form: null })
  return (
    <>
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <Button color="red" variant="light" onClick={ask}>
            Delete
          </Button>
        }
      >
        <Select
          aria-label="Filter by status"
          placeholder="Any status"
          clearable
          w={{ base: 'calc(50% - 5px)', sm: 150 }}
          data={statusOptions}
          value={view.status}
          onChange={(status) => onChange({ status, page: 1 })}
        />
        <Select
          aria-label="Filter by code"
          placeholder="Any code"
          clearable
          w={{ base: 'calc(50% - 5px)', sm: 170 }}
          data={codes}
          value={view.code}
          onChange={(code) => onChange({ code, page: 1 })}
        />
        <CsvButton fileName="commissions" columns={commissionCsv} rows={rows?.data ?? []} />
      </ListToolbar>
      <ListTable
        noun="commissions"
        rows={rows?.data}
        total={rows?.total ?? 0}
        page={view.page}
        pageSize={referralsPageSize}
        onPage={(page) => onChange({ page })}
        columns={commissionColumns(
          clockOffset,
          mayChange ? ({ id }) => onChange({ form: id }) : undefined,
        )}
        sort={view.sort}
        onSort={(sort) => onChange({ sort: moneySortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          mayChange
            ? {
                selected,
                onChange: select,
                nameOf: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
                isSelectable: isPayout,
              }
            : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No commission matches"
              action={
                <Button
                  variant="default"
                  onClick={() => onChange({ status: null, code: null, page: 1 })}
                >
                  Clear the filters
                </Button>
              }
            >
              Try another status or code.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconCoins stroke={1.5} />} title="No commissions yet">
              As soon as somebody who signed up with your link pays, your part of it is here.
            </EmptyState>
          )
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'payout' || edited !== undefined)}
        title={edited ? 'Edit payout' : 'Record a payout'}
        onClose={closeForm}
      >
        <PayoutForm payout={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <DeletePayoutsDialog opened={asking} payouts={selected} onClose={stopAsking} />
    </>
  )
}
