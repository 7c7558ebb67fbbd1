import { Select } from '@mantine/core'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsFilter } from '#src/features/tags/shared/TagsFilter.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import type { accountsList } from './accountsView.ts'
import { accountStateOptions } from './shared/AccountStatus.tsx'
import { platformOptions } from './shared/platformOptions.ts'

/** Search and filters of the list of accounts. */
export function AccountFilters({ field }: FilteringOf<typeof accountsList>) {
  return (
    <>
      <SearchInput label="Search accounts" {...field('search')} />
      <CreatorSelect {...filterBy('creator', 150)} {...field('creator')} />
      <Select
        {...filterBy('platform', 150)}
        searchable
        data={platformOptions}
        {...field('platform')}
      />
      <Select {...filterBy('status', 150)} data={accountStateOptions} {...field('status')} />
      <Select
        {...filterBy('connection', 150)}
        data={[{ value: 'lost', label: 'Connection lost' }]}
        {...field('connection')}
      />
      <TagsFilter flex="1 1 10rem" maw={{ sm: 260 }} {...field('tags')} />
    </>
  )
}
