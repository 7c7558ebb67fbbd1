import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTagSuggestions } from '#src/features/tags/useTagSuggestions.ts'

/** A form's field for tags, which suggests the workspace's own. */
export function TagsField({ onFocus, ...props }: Omit<TagsInputProps, 'data' | 'onSearchChange'>) {
  const suggestions = useTagSuggestions()
  return (
    <TagsInput
      label="Tags"
      description="Press Enter after each tag"
      clearable
      {...props}
      {...suggestions}
      onFocus={(event) => {
        suggestions.onFocus()
        onFocus?.(event)
      }}
    />
  )
}
