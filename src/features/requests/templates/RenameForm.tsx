import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { object } from 'yup'
import {
  createRequestTemplate,
  type RequestTemplate,
} from '#contract/resources/requestTemplates.ts'
import { useUpdateRequestTemplatesMutation } from '#src/api/requestTemplates.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface RenameFormProps extends FormProps {
  readonly template: RequestTemplate
}

const check = checkedBy(object({ title: createRequestTemplate.fields.title }))

/** Gives a template, and the requests that will be made from it, another title. */
export function RenameForm({ template, onCancel, onSaved }: RenameFormProps) {
  const [update] = useUpdateRequestTemplatesMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { title: template.title },
    validate: check,
  })
  const saving = useSaveForm({
    form,
    send: (data) => update([{ id: template.id, data }]),
    onSaved: ({ title }) => {
      toast(`Renamed to ${title}`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Rename" {...saving} onCancel={onCancel}>
      <TextInput
        label="Title"
        withAsterisk
        data-autofocus
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
    </FormBody>
  )
}
