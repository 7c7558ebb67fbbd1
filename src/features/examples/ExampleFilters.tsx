import { Select, TagsInput } from '@mantine/core'
import { exampleTypes } from '#contract/resources/examples.ts'
import { useTagSuggestions } from '#src/api/tags.ts'
import { exampleTypeLabels } from '#src/components/examples/exampleKind.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { type ExamplesView, exampleSorts } from './examplesView.ts'

interface ExampleFiltersProps {
  readonly view: ExamplesView
  readonly onChange: (change: Partial<ExamplesView>) => void
}

const types = exampleTypes.map((value) => ({ value, label: exampleTypeLabels[value] }))

/** Search, filters and order of the library. */
export function ExampleFilters({ view, onChange }: ExampleFiltersProps) {
  const suggestions = useTagSuggestions()
  const narrow = (change: Partial<ExamplesView>) => onChange({ ...change, page: 1 })
  return (
    <>
      <SearchInput
        label="Search examples"
        value={view.search}
        onChange={(search) => narrow({ search })}
      />
      <Select
        aria-label="Filter by type"
        placeholder="Any type"
        clearable
        w={{ base: 'calc(50% - 5px)', sm: 160 }}
        data={types}
        value={view.type}
        onChange={(type) => narrow({ type: exampleTypes.find((one) => one === type) ?? null })}
      />
      <Select
        aria-label="Order"
        allowDeselect={false}
        w={{ base: 'calc(50% - 5px)', sm: 150 }}
        data={exampleSorts}
        value={view.sort}
        onChange={(sort) => narrow({ sort: sort ?? view.sort })}
      />
      <TagsInput
        aria-label="Filter by tags"
        placeholder={view.tags.length === 0 ? 'Filter by tags' : ''}
        clearable
        flex="1 1 12rem"
        maw={{ sm: 320 }}
        data={suggestions}
        value={[...view.tags]}
        onChange={(tags) => narrow({ tags })}
      />
    </>
  )
}
