import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ApiKey, createApiKey, renameApiKey } from '#contract/resources/apiKeys.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'
import { useCreateApiKeyMutation, useRenameApiKeysMutation } from '#src/api/apiKeys.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import type { CreatedKey } from './NewKey.tsx'
import { scopeChoices, scopeOf } from './scopeChoices.ts'

const checkNew = checkedBy(createApiKey)

const initialValues: { name: string; scope: KeyScope } = { name: '', scope: 'READ' }

/** Creates a key, which is given on once and kept nowhere. */
export function CreateKey({ onCancel, onSaved }: FormProps<CreatedKey>) {
  const [create, { reset }] = useCreateApiKeyMutation()
  const form = useForm({ initialValues, validate: checkNew })
  const saving = useSaveForm({
    form,
    send: async (values) => {
      const { data, error } = await create(values)
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
    </FormBody>
  )
}

const checkName = checkedBy(renameApiKey)

interface RenameKeyProps extends FormProps {
  readonly apiKey: ApiKey
}

/** Gives a key another name. */
export function RenameKey({ apiKey, onCancel, onSaved }: RenameKeyProps) {
  const [rename] = useRenameApiKeysMutation()
  const form = useForm({ initialValues: { name: apiKey.name }, validate: checkName })
  const saving = useSaveForm({
    form,
    send: (data) => rename([{ id: apiKey.id, data }]),
    onSaved: ({ name }) => {
      toast(`${apiKey.name} is now ${name}`)
      onSaved()
    },
  })
  return (
    <FormBody submit="Rename" {...saving} onCancel={onCancel}>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormBody>
  )
}
