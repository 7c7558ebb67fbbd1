import { Checkbox, Select } from '@mantine/core'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsFilter } from '#src/features/tags/shared/TagsFilter.tsx'
import { optionsOf } from '#src/lib/optionsOf.ts'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import type { requestsList } from './requestsView.ts'
import { requestStates } from './shared/requestNames.ts'

const statuses = optionsOf(requestStatuses, requestStates)

/** Search and filters of the list of requests. */
export function RequestFilters({ filters, field, narrow }: FilteringOf<typeof requestsList>) {
  return (
    <>
      <SearchInput label="Search requests" {...field('search')} />
      <Select {...filterBy('status', 140)} data={statuses} {...field('status')} />
      <CreatorSelect {...filterBy('creator', 170)} {...field('creator')} />
      <TagsFilter flex="1 1 10rem" maw={{ sm: 240 }} {...field('tags')} />
      <Checkbox
        label="Overdue"
        checked={filters.overdue === 'yes'}
        onChange={(event) => narrow({ overdue: event.currentTarget.checked ? 'yes' : null })}
      />
    </>
  )
}
