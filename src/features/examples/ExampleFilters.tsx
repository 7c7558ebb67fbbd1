import { Select } from '@mantine/core'
import { exampleTypes } from '#contract/resources/examples.ts'
import { exampleTypeLabels } from '#src/components/examples/exampleKind.ts'
import { TagsFilter } from '#src/components/tags/TagsFilter.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { type ExampleFilterValues, type ExampleOrder, exampleSorts } from './examplesView.ts'

interface ExampleFiltersProps {
  readonly filters: ExampleFilterValues
  readonly onChange: (change: Partial<ExampleFilterValues>) => void
  readonly sort: ExampleOrder
  readonly onSort: (sort: ExampleOrder) => void
}

const types = exampleTypes.map((value) => ({ value, label: exampleTypeLabels[value] }))

/** Search, filters and order of the library. */
export function ExampleFilters({ filters, onChange, sort, onSort }: ExampleFiltersProps) {
  return (
    <>
      <SearchInput
        label="Search examples"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Filter by type"
        placeholder="Any type"
        clearable
        w={{ base: 'calc(50% - 5px)', sm: 160 }}
        data={types}
        value={filters.type}
        onChange={(type) => onChange({ type: exampleTypes.find((one) => one === type) ?? null })}
      />
      <Select
        aria-label="Order"
        allowDeselect={false}
        w={{ base: 'calc(50% - 5px)', sm: 150 }}
        data={exampleSorts}
        value={sort}
        onChange={(chosen) => onSort(chosen ?? sort)}
      />
      <TagsFilter
        flex="1 1 12rem"
        maw={{ sm: 320 }}
        tags={filters.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  )
}
