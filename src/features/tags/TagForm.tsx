import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { createTag, type Tag } from '#contract/resources/tags.ts'
import { useCreateTagsMutation, useFetchTagsQuery, useUpdateTagsMutation } from '#src/api/tags.ts'
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

  const namesake = useNamesake(form, tag)

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
        description={namesake ? isTaken(namesake) : tag && renamedToo(tag)}
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

/** Another tag that has what is typed, in whichever case; undefined while there is none, or none is known. */
function useNamesake(form: UseFormReturnType<{ text: string }>, tag: Tag | undefined) {
  const [typed, setTyped] = useState('')
  form.watch('text', ({ value }) => setTyped(value))
  const [text] = useDebouncedValue(typed.trim(), 200)
  const { currentData } = useFetchTagsQuery({ filters: { text } }, { skip: text === '' })
  const found = form.isDirty() && text === typed.trim() ? currentData?.data[0] : undefined
  return found?.id === tag?.id ? undefined : found
}

const isTaken = ({ text, use_total: total, use_total_is_exact: total_is_exact }: Tag) =>
  `${text} exists already, and is used ${totalOf({ total, total_is_exact }, 'time')}`
