import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTagSuggestions } from '#src/api/tags.ts'

/** A form's field for tags, which suggests the workspace's own. */
export const TagsField = (props: Omit<TagsInputProps, 'data'>) => (
  <TagsInput
    label="Tags"
    description="Press Enter after each tag"
    clearable
    {...props}
    data={useTagSuggestions()}
  />
)
