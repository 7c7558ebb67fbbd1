import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ApiKey, createApiKey, updateApiKey } from '#contract/resources/apiKeys.ts'
import { useCreateApiKeyMutation, useUpdateApiKeysMutation } from '#src/api/apiKeys.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { KeyLimits } from './KeyLimits.tsx'
import {
  type KeyValues,
  keyToCreate,
  keyToUpdate,
  type NewKeyValues,
  newKey,
  valuesOf,
} from './keyFormValues.ts'
import type { CreatedKey } from './NewKey.tsx'
import { scopeChoices, scopeOf } from './scopeChoices.ts'

const checkNew = checkedBy(createApiKey)

/** Creates a key, which is given on once and kept nowhere. */
export function CreateKey({ onCancel, onSaved }: FormProps<CreatedKey>) {
  const [create, { reset }] = useCreateApiKeyMutation()
  const form = useForm<NewKeyValues>({
    initialValues: newKey,
    validate: (values) => checkNew(keyToCreate(values)),
  })
  const saving = useSaveForm({
    form,
    send: async (values) => {
      const { data, error } = await create(keyToCreate(values))
      // The store would hold the key for as long as this screen is open.
      reset()
      return data ? { data: [data] } : { error }
    },
    onSaved,
  })
  return (
    <FormBody submit="Create key" {...saving} onCancel={onCancel}>
      <TextInput
        label="Name"
        description="What will use it, such as: nightly OnlyFans figures"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group
        label="Scope"
        value={form.values.scope}
        onChange={(value) => form.setFieldValue('scope', scopeOf(value) ?? form.values.scope)}
      >
        <Stack gap="sm" mt="xs">
          {scopeChoices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      <KeyLimits form={form} />
    </FormBody>
  )
}

const checkUpdate = checkedBy(updateApiKey)

interface EditKeyProps extends FormProps {
  readonly apiKey: ApiKey
}

/** Gives a key another name, or other limits. Its scope stays: another one takes another key. */
export function EditKey({ apiKey, onCancel, onSaved }: EditKeyProps) {
  const [update] = useUpdateApiKeysMutation()
  const form = useForm<KeyValues>({
    initialValues: valuesOf(apiKey),
    validate: (values) => checkUpdate(keyToUpdate(values, true)),
  })
  const saving = useSaveForm({
    form,
    send: (values) =>
      update([{ id: apiKey.id, data: keyToUpdate(values, form.isDirty('access')) }]),
    onSaved: ({ name }) => {
      toast(`${name} saved`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Save changes" {...saving} onCancel={onCancel}>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <KeyLimits form={form} />
    </FormBody>
  )
}
