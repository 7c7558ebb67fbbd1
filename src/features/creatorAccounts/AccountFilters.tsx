import { Select } from '@mantine/core'
import { accountStateOptions } from '#src/components/creatorAccounts/AccountStatus.tsx'
import { platformOptions } from '#src/components/creatorAccounts/platformOptions.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { TagsFilter } from '#src/components/tags/TagsFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { AccountFilterValues } from './accountsView.ts'

interface AccountFiltersProps {
  readonly filters: AccountFilterValues
  readonly onChange: (change: Partial<AccountFilterValues>) => void
}

const half = { base: 'calc(50% - 5px)', sm: 150 }

/** Search and filters of the list of accounts. */
export function AccountFilters({ filters, onChange }: AccountFiltersProps) {
  return (
    <>
      <SearchInput
        label="Search accounts"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <CreatorSelect
        aria-label="Filter by creator"
        placeholder="Any creator"
        w={half}
        value={filters.creator}
        onChange={(creator) => onChange({ creator })}
      />
      <Select
        aria-label="Filter by platform"
        placeholder="Any platform"
        clearable
        searchable
        w={half}
        data={platformOptions}
        value={filters.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <Select
        aria-label="Filter by status"
        placeholder="Any status"
        clearable
        w={half}
        data={accountStateOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label="Filter by connection"
        placeholder="Any connection"
        clearable
        w={half}
        data={[{ value: 'lost', label: 'Connection lost' }]}
        value={filters.connection}
        onChange={(connection) => onChange({ connection })}
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
