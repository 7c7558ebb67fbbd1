import { Checkbox, Select } from '@mantine/core'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { requestStatusLabels } from '#src/components/requests/requestNames.ts'
import { TagsFilter } from '#src/components/tags/TagsFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { RequestFilterValues } from './requestsView.ts'

interface RequestFiltersProps {
  readonly filters: RequestFilterValues
  readonly onChange: (change: Partial<RequestFilterValues>) => void
}

const statuses = requestStatuses.map((value) => ({ value, label: requestStatusLabels[value] }))

/** Search and filters of the list of requests. */
export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  return (
    <>
      <SearchInput
        label="Search requests"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Filter by status"
        placeholder="Any status"
        clearable
        w={{ base: 'calc(50% - 5px)', sm: 140 }}
        data={statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <CreatorSelect
        aria-label="Filter by creator"
        placeholder="Any creator"
        w={{ base: 'calc(50% - 5px)', sm: 170 }}
        value={filters.creator}
        onChange={(creator) => onChange({ creator })}
      />
      <TagsFilter
        flex="1 1 10rem"
        maw={{ sm: 240 }}
        tags={filters.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <Checkbox
        label="Overdue"
        checked={filters.overdue === 'yes'}
        onChange={(event) => onChange({ overdue: event.currentTarget.checked ? 'yes' : null })}
      />
    </>
  )
}
