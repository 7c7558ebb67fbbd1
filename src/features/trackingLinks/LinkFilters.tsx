import { Select } from '@mantine/core'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsFilter } from '#src/features/tags/shared/TagsFilter.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import type { linksList } from './linksView.ts'
import { domainChoice } from './shared/domainChoice.ts'

const statuses = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'expired', label: 'Expired' },
] as const

/** Search and filters of the list of links. */
export function LinkFilters({ field }: FilteringOf<typeof linksList>) {
  const { data: domains } = useFetchDomainsQuery(domainChoice)
  return (
    <>
      <SearchInput label="Search links" {...field('search')} />
      <CreatorSelect {...filterBy('creator', 170)} {...field('creator')} />
      <Select
        {...filterBy('domain', 170)}
        searchable
        limit={60}
        nothingFoundMessage="No matching domains"
        data={domains?.data.map(({ id, domain_host }) => ({ value: id, label: domain_host })) ?? []}
        {...field('domain')}
      />
      <Select {...filterBy('status', 140)} data={statuses} {...field('status')} />
      <TagsFilter flex="1 1 10rem" maw={{ sm: 260 }} {...field('tags')} />
    </>
  )
}
