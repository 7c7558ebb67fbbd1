import { Select } from '@mantine/core'
import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { DayFilter } from '#src/ui/DayFilter.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import { paymentStates, sourceLabels } from './paymentNames.ts'
import type { paymentsList } from './paymentsView.ts'

const statusOptions = optionsOf(paymentStatuses, paymentStates)

const sourceOptions = optionsOf(paymentSources, sourceLabels)

/** Search and filters of the list of payments. */
export const PaymentFilters = ({ filters, field, narrow }: FilteringOf<typeof paymentsList>) => (
  <>
    <SearchInput label="Search payments" {...field('search')} />
    <Select {...filterBy('kind', 150)} data={sourceOptions} {...field('source')} />
    <Select {...filterBy('status', 140)} data={statusOptions} {...field('status')} />
    <DayFilter
      label="Filter by date"
      from={filters.from}
      to={filters.to}
      onChange={(from, to) => narrow({ from, to })}
    />
  </>
)
