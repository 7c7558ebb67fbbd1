import { Select } from '@mantine/core'
import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import { DayFilter } from '#src/ui/DayFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { sourceLabels, statusLabels } from './paymentNames.ts'
import type { PaymentFilterValues } from './paymentsView.ts'

interface PaymentFiltersProps {
  readonly filters: PaymentFilterValues
  readonly onChange: (change: Partial<PaymentFilterValues>) => void
}

const statusOptions = paymentStatuses.map((status) => ({
  value: status,
  label: statusLabels[status],
}))

const sourceOptions = paymentSources.map((source) => ({
  value: source,
  label: sourceLabels[source],
}))

/** Search and filters of the list of payments. */
export const PaymentFilters = ({ filters, onChange }: PaymentFiltersProps) => (
  <>
    <SearchInput
      label="Search payments"
      value={filters.search}
      onChange={(search) => onChange({ search })}
    />
    <Select
      aria-label="Filter by kind"
      placeholder="Any kind"
      clearable
      w={{ base: 'calc(50% - 5px)', sm: 150 }}
      data={sourceOptions}
      value={filters.source}
      onChange={(source) => onChange({ source })}
    />
    <Select
      aria-label="Filter by status"
      placeholder="Any status"
      clearable
      w={{ base: 'calc(50% - 5px)', sm: 140 }}
      data={statusOptions}
      value={filters.status}
      onChange={(status) => onChange({ status })}
    />
    <DayFilter
      label="Filter by date"
      from={filters.from}
      to={filters.to}
      onChange={(from, to) => onChange({ from, to })}
    />
  </>
)
