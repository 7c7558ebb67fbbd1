import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTagSuggestions } from '#src/features/tags/useTagSuggestions.ts'

interface TagsFilterProps extends Pick<TagsInputProps, 'flex' | 'maw'> {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Narrows a list down by tags. */
export const TagsFilter = ({ value, ...props }: TagsFilterProps) => (
  <TagsInput
    aria-label="Filter by tags"
    placeholder={value.length === 0 ? 'Filter by tags' : ''}
    clearable
    {...props}
    {...useTagSuggestions()}
    value={[...value]}
  />
)
