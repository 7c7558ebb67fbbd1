import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Creator, createCreator } from '#contract/resources/creators.ts'
import { useCreateCreatorsMutation, useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { TagsField } from '#src/components/tags/TagsField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface CreatorFormProps {
  /** The one to change; undefined for a new one. */
  readonly creator?: Creator
  readonly onCancel: () => void
  readonly onSaved: (creator: Creator) => void
}

const check = checkedBy(createCreator)

/** Adds a creator, or changes one. */
export function CreatorForm({ creator, onCancel, onSaved }: CreatorFormProps) {
  const [create] = useCreateCreatorsMutation()
  const [update] = useUpdateCreatorsMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: creator?.name ?? '',
      tags: creator?.tags ?? [],
      notes: creator?.notes ?? '',
    },
    validate: check,
  })

  const saving = useSaveForm({
    form,
    send: (values) => (creator ? update([{ id: creator.id, data: values }]) : create([values])),
    onSaved: (saved) => {
      toast(creator ? `${saved.name} saved` : `${saved.name} added`)
      onSaved(saved)
    },
  })

  return (
    <FormBody submit={creator ? 'Save changes' : 'Add creator'} {...saving} onCancel={onCancel}>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
      <Textarea
        label="Notes"
        description="Visible to your team only"
        autosize
        minRows={4}
        key={form.key('notes')}
        {...form.getInputProps('notes')}
      />
    </FormBody>
  )
}
