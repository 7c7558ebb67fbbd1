import { Select } from '@mantine/core'
import { formatCount } from '../../lib/counts.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { NicheFilter } from './NicheFilter.tsx'
import { leastSizes, type SubredditsView } from './subredditsView.ts'

interface SubredditFiltersProps {
  readonly view: SubredditsView
  readonly onChange: (change: Partial<SubredditsView>) => void
}

const audiences = [
  { value: 'all-ages', label: 'For all ages' },
  { value: 'adults', label: '18+' },
] as const

const sizes = leastSizes.map((value) => ({ value, label: `From ${formatCount(Number(value))}` }))

const ages = [
  { value: 'DAY', label: 'New today' },
  { value: 'WEEK', label: 'New this week' },
  { value: 'MONTH', label: 'New this month' },
] as const

const width = { base: 'calc(50% - 5px)', sm: 150 }

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
        w={width}
        data={audiences}
        value={view.audience}
        onChange={(audience) => onChange({ audience })}
      />
      <Select
        aria-label="Filter by size"
        placeholder="Any size"
        clearable
        w={width}
        data={sizes}
        value={view.size}
        onChange={(size) => onChange({ size })}
      />
      <Select
        aria-label="Filter by age"
        placeholder="Any age"
        clearable
        w={width}
        data={ages}
        value={view.founded}
        onChange={(founded) => onChange({ founded })}
      />
    </>
  )
}
