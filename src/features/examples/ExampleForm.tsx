import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Example, updateExample } from '#contract/resources/examples.ts'
import { useUpdateExamplesMutation } from '#src/api/examples.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface ExampleFormProps extends FormProps {
  readonly example: Example
}

const check = checkedBy(updateExample)

/** Changes what an example is called, and its tags. */
export function ExampleForm({ example, onCancel, onSaved }: ExampleFormProps) {
  const [update] = useUpdateExamplesMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: example.name, tags: example.tags },
    validate: check,
  })

  const saving = useSaveForm({
    form,
    send: (values) => update([{ id: example.id, data: values }]),
    onSaved: (saved) => {
      toast(`${saved.name} saved`)
      onSaved()
    },
  })

  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
    </FormBody>
  )
}
