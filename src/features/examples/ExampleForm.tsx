import { TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Example, updateExample } from '../../../contract/resources/examples.ts'
import { useUpdateExamplesMutation } from '../../api/examples.ts'
import { saveFailureOf } from '../../api/saveFailure.ts'
import { useTagSuggestions } from '../../api/userTags.ts'
import { checkedBy } from '../../lib/fieldErrors.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { toast } from '../../ui/toast.ts'

interface ExampleFormProps {
  readonly example: Example
  readonly onCancel: () => void
  readonly onSaved: () => void
}

const check = checkedBy(updateExample)

/** Changes what an example is called, and its tags. */
export function ExampleForm({ example, onCancel, onSaved }: ExampleFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateExamplesMutation()
  const suggestions = useTagSuggestions()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: example.name, tags: example.tags },
    validate: check,
  })

  const save = form.onSubmit(async (values) => {
    const { data, error } = await update([{ id: example.id, data: values }])
    const [saved] = data ?? []
    if (!saved) {
      const { fields, sentence } = saveFailureOf(error)
      form.setErrors(fields)
      setRefusal(sentence)
      return
    }
    form.resetDirty()
    toast(`${saved.name} is saved`)
    onSaved()
  })

  return (
    <FormBody
      submit="Save"
      busy={isLoading}
      refusal={refusal}
      isUnsaved={() => form.isDirty()}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TagsInput
        label="Tags"
        description="Press Enter after each"
        clearable
        data={suggestions}
        key={form.key('tags')}
        {...form.getInputProps('tags')}
      />
    </FormBody>
  )
}
