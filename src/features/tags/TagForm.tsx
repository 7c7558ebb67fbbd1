import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createTag, type Tag } from '#contract/resources/tags.ts'
import { useCreateTagsMutation, useUpdateTagsMutation } from '#src/api/tags.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { totalOf } from '#src/lib/counts.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface TagFormProps extends FormProps {
  /** The one to rename; undefined for a new one. */
  readonly tag?: Tag | undefined
}

const check = checkedBy(createTag)

/** Adds a tag, or renames one wherever it is used. */
export function TagForm({ tag, onCancel, onSaved }: TagFormProps) {
  const [create] = useCreateTagsMutation()
  const [update] = useUpdateTagsMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { text: tag?.text ?? '' },
    validate: check,
  })

  const saving = useSaveForm({
    form,
    send: (values) => (tag ? update([{ id: tag.id, data: values }]) : create([values])),
    onSaved: (saved) => {
      toast(tag ? `${tag.text} is now ${saved.text}` : `${saved.text} added`)
      onSaved()
    },
  })

  return (
    <FormBody submit={tag ? 'Rename' : 'Add tag'} {...saving} onCancel={onCancel}>
      <TextInput
        label="Tag"
        description={tag && renamedToo(tag)}
        withAsterisk
        data-autofocus
        key={form.key('text')}
        {...form.getInputProps('text')}
      />
    </FormBody>
  )
}

const renamedToo = ({ use_total: total, use_total_is_exact: total_is_exact }: Tag) =>
  total > 0 ? `Renames it in ${totalOf({ total, total_is_exact }, 'place')}` : 'Not used yet'
