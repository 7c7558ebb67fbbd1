import { Select } from '@mantine/core'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { domainChoice } from '#src/components/links/domainChoice.ts'
import { TagsFilter } from '#src/components/tags/TagsFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { LinkFilterValues } from './linksView.ts'

interface LinkFiltersProps {
  readonly filters: LinkFilterValues
  readonly onChange: (change: Partial<LinkFilterValues>) => void
}

const statuses = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

/** Search and filters of the list of links. */
export function LinkFilters({ filters, onChange }: LinkFiltersProps) {
  const { data: domains } = useFetchDomainsQuery(domainChoice)
  return (
    <>
      <SearchInput
        label="Search links"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <CreatorSelect
        aria-label="Filter by creator"
        placeholder="Any creator"
        w={{ base: 'calc(50% - 5px)', sm: 170 }}
        value={filters.creator}
        onChange={(creator) => onChange({ creator })}
      />
      <Select
        aria-label="Filter by domain"
        placeholder="Any domain"
        searchable
        clearable
        limit={60}
        nothingFoundMessage="No matching domains"
        w={{ base: 'calc(50% - 5px)', sm: 170 }}
        data={domains?.data.map(({ id, domain_host }) => ({ value: id, label: domain_host })) ?? []}
        value={filters.domain}
        onChange={(domain) => onChange({ domain })}
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
      <TagsFilter
        flex="1 1 10rem"
        maw={{ sm: 260 }}
        tags={filters.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  )
}
