import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTagSuggestions } from './useTagSuggestions.ts'

interface TagsFilterProps extends Pick<TagsInputProps, 'flex' | 'maw'> {
  readonly tags: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Narrows a list down by tags. */
export const TagsFilter = ({ tags, ...props }: TagsFilterProps) => (
  <TagsInput
    aria-label="Filter by tags"
    placeholder={tags.length === 0 ? 'Filter by tags' : ''}
    clearable
    {...props}
    {...useTagSuggestions()}
    value={[...tags]}
  />
)
