import { Select } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import { NicheFilter } from './NicheFilter.tsx'
import { leastSizes, type subredditsList } from './subredditsView.ts'
import { UploadedFilter } from './uploads/UploadedFilter.tsx'

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
export function SubredditFilters({ field }: FilteringOf<typeof subredditsList>) {
  return (
    <>
      <SearchInput label="Search subreddits" {...field('search')} />
      <NicheFilter {...field('niches')} />
      <Select {...filterBy('audience')} flex={room} data={audiences} {...field('audience')} />
      <Select {...filterBy('size')} flex={room} data={sizes} {...field('size')} />
      <Select {...filterBy('age')} flex={room} data={ages} {...field('founded')} />
      <UploadedFilter flex={{ ...room, sm: '0 0 170px' }} {...field('uploaded')} />
    </>
  )
}
