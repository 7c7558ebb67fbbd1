import { Select } from '@mantine/core'
import { exampleTypes } from '#contract/resources/examples.ts'
import { TagsFilter } from '#src/features/tags/shared/TagsFilter.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import type { FilteringOf } from '#src/ui/useListPage.ts'
import { type ExampleOrder, exampleSorts, type examplesList } from './examplesView.ts'
import { exampleTypeLabels } from './shared/exampleKind.ts'

interface ExampleFiltersProps extends FilteringOf<typeof examplesList> {
  readonly sort: ExampleOrder
  readonly onSort: (sort: ExampleOrder) => void
}

const types = exampleTypes.map((value) => ({ value, label: exampleTypeLabels[value] }))

/** Search, filters and order of the library. */
export function ExampleFilters({ field, sort, onSort }: ExampleFiltersProps) {
  return (
    <>
      <SearchInput label="Search examples" {...field('search')} />
      <Select {...filterBy('type', 160)} data={types} {...field('type')} />
      <Select
        aria-label="Order"
        allowDeselect={false}
        w={{ base: 'calc(50% - 5px)', sm: 150 }}
        data={exampleSorts}
        value={sort}
        onChange={(chosen) => onSort(chosen ?? sort)}
      />
      <TagsFilter flex="1 1 12rem" maw={{ sm: 320 }} {...field('tags')} />
    </>
  )
}
