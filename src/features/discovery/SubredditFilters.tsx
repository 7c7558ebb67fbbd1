import { Select } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { NicheFilter } from './NicheFilter.tsx'
import { leastSizes, type SubredditFilterValues } from './subredditsView.ts'
import { UploadedFilter } from './uploads/UploadedFilter.tsx'

interface SubredditFiltersProps {
  readonly view: SubredditFilterValues
  readonly onChange: (change: Partial<SubredditFilterValues>) => void
}

const audiences = [
  { value: 'all-ages', label: 'All ages' },
  { value: 'adults', label: '18+' },
] as const

const sizes = leastSizes.map((value) => ({ value, label: `${formatCount(Number(value))} or more` }))

const ages = [
  { value: 'DAY', label: 'New today' },
  { value: 'WEEK', label: 'New this week' },
  { value: 'MONTH', label: 'New this month' },
] as const

/** Two beside each other on a phone. */
const room = { base: '1 1 calc(50% - 5px)', sm: '0 0 150px' }

/** Search and filters of the directory. */
export function SubredditFilters({ view, onChange }: SubredditFiltersProps) {
  return (
    <>
      <SearchInput
        label="Search subreddits"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <NicheFilter value={view.niches} onChange={(niches) => onChange({ niches })} />
      <Select
        aria-label="Filter by audience"
        placeholder="Any audience"
        clearable
        flex={room}
        data={audiences}
        value={view.audience}
        onChange={(audience) => onChange({ audience })}
      />
      <Select
        aria-label="Filter by size"
        placeholder="Any size"
        clearable
        flex={room}
        data={sizes}
        value={view.size}
        onChange={(size) => onChange({ size })}
      />
      <Select
        aria-label="Filter by age"
        placeholder="Any age"
        clearable
        flex={room}
        data={ages}
        value={view.founded}
        onChange={(founded) => onChange({ founded })}
      />
      <UploadedFilter
        flex={{ ...room, sm: '0 0 170px' }}
        value={view.uploaded}
        onChange={(uploaded) => onChange({ uploaded })}
      />
    </>
  )
}
