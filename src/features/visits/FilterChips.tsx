import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  notKnown,
  type OverallVisitDimension,
  overallVisitDimensions,
  visitDimensions,
} from '#contract/resources/visits.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { useCreator } from '#src/features/creators/shared/useCreator.ts'
import { linkName } from '#src/lib/linkName.ts'
import { dimensionNames, valueName } from './shared/dimensionNames.ts'
import { type ChangeView, type FiltersView, noFilters } from './shared/visitsView.ts'

interface FilterChipsProps {
  readonly filters: FiltersView
  /** Whether they may name a link and a creator. */
  readonly isOfMany: boolean
  readonly onChange: ChangeView
}

/** What the visits are filtered by, each to be taken away. */
export function FilterChips({ filters, isOfMany, onChange }: FilterChipsProps) {
  const set = (isOfMany ? overallVisitDimensions : visitDimensions).flatMap((dimension) => {
    const value = filters[dimension]
    return value === null ? [] : [{ dimension, value }]
  })
  if (set.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Filters">
      {set.map(({ dimension, value }) => {
        const Chip = chips[dimension] ?? ValueChip
        return (
          <Chip
            key={dimension}
            dimension={dimension}
            value={value}
            onRemove={() => onChange({ [dimension]: null })}
          />
        )
      })}
      {set.length > 1 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </Group>
  )
}

interface ChipProps {
  readonly dimension: OverallVisitDimension
  readonly value: string
  readonly onRemove: () => void
}

const ValueChip = ({ dimension, value, onRemove }: ChipProps) => (
  <NamedChip dimension={dimension} name={valueName(dimension, value)} onRemove={onRemove} />
)

function LinkChip({ dimension, value, onRemove }: ChipProps) {
  const { data } = useFetchTrackingLinksQuery({ filters: { id: value } })
  const [link] = data?.data ?? []
  const name = link ? linkName(link) : data ? valueName(dimension, null) : '…'
  return <NamedChip dimension={dimension} name={name} onRemove={onRemove} />
}

function CreatorChip({ dimension, value, onRemove }: ChipProps) {
  const creator = useCreator(value === notKnown ? null : value)
  const name = value === notKnown ? valueName(dimension, value) : (creator?.name ?? '…')
  return <NamedChip dimension={dimension} name={name} onRemove={onRemove} />
}

/** Those whose values are ids. */
const chips: { readonly [dimension in OverallVisitDimension]?: typeof ValueChip } = {
  link: LinkChip,
  creator: CreatorChip,
}

function NamedChip({
  dimension,
  name,
  onRemove,
}: Omit<ChipProps, 'value'> & { readonly name: string }) {
  const text = `${dimensionNames[dimension].one}: ${name}`
  return (
    <Button
      size="compact-sm"
      variant="light"
      rightSection={<IconX size={14} />}
      aria-label={`Remove filter ${text}`}
      maw="100%"
      onClick={onRemove}
    >
      {text}
    </Button>
  )
}
