import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { visitDimensions } from '#contract/resources/visits.ts'
import { dimensionNames, valueName } from './dimensionNames.ts'
import { type ChangeView, type FiltersView, noFilters } from './visitsView.ts'

interface FilterChipsProps {
  readonly filters: FiltersView
  readonly onChange: ChangeView
}

/** What the visits are filtered by, each to be taken away. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const set = visitDimensions.flatMap((dimension) => {
    const value = filters[dimension]
    if (value === null) return []
    const text = `${dimensionNames[dimension].one}: ${valueName(dimension, value)}`
    return [{ dimension, text }]
  })
  if (set.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Filters">
      {set.map(({ dimension, text }) => (
        <Button
          key={dimension}
          size="compact-sm"
          variant="light"
          rightSection={<IconX size={14} />}
          aria-label={`Remove filter ${text}`}
          maw="100%"
          onClick={() => onChange({ [dimension]: null })}
        >
          {text}
        </Button>
      ))}
      {set.length > 1 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </Group>
  )
}
