import { Select, Textarea, TextInput, Title } from '@mantine/core'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { priorityLabels } from '#src/features/requests/shared/requestNames.ts'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import type { CompileValues } from './compileValues.ts'
import { ItemsField } from './ItemsField.tsx'

/** The part of the values that templates have too. */
export type ContentValues = Pick<
  CompileValues,
  'title' | 'brief' | 'priority' | 'tags' | 'item_data'
>

interface ContentFieldsProps {
  readonly values: ContentValues
  /** The message at a field, named `title` or `item_data.0.title`. */
  readonly errorAt: (field: string) => string | undefined
  readonly change: (part: Partial<ContentValues>) => void
}

/** What is asked for. */
export const ContentFields = ({ values, errorAt, change }: ContentFieldsProps) => (
  <>
    <TextInput
      label="Title"
      withAsterisk
      placeholder="Summer set"
      value={values.title}
      error={errorAt('title')}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
    <Textarea
      label="Brief"
      description="What it is for, the mood, what to avoid"
      autosize
      minRows={4}
      maxRows={18}
      value={values.brief}
      error={errorAt('brief')}
      onChange={(event) => change({ brief: event.currentTarget.value })}
    />
    <section aria-label="What you need">
      <Title order={2} mb="xs">
        What you need
      </Title>
      <ItemsField
        items={values.item_data}
        errorAt={errorAt}
        onChange={(item_data) => change({ item_data })}
      />
    </section>
  </>
)

const priorities = requestPriorities.map((value) => ({ value, label: priorityLabels[value] }))

/** By what it is sorted and found. */
export const SortingFields = ({ values, errorAt, change }: ContentFieldsProps) => (
  <>
    <Select
      label="Priority"
      allowDeselect={false}
      data={priorities}
      value={values.priority}
      onChange={(priority) => priority !== null && change({ priority })}
    />
    <TagsField value={values.tags} error={errorAt('tags')} onChange={(tags) => change({ tags })} />
  </>
)
