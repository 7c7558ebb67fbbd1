import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Passkey, renamePasskey } from '#contract/resources/signInMethods.ts'
import {
  useCreatePasskeyMutation,
  useStartPasskeyMutation,
  useUpdatePasskeysMutation,
} from '#src/api/signInMethods.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { makePasskey } from '#src/lib/passkeys.ts'
import { Form } from '#src/ui/Form.tsx'
import { FormBody } from '#src/ui/FormBody.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import { toast } from '#src/ui/toast.ts'
import type { AddFactorProps } from './AuthenticatorDialog.tsx'

const check = checkedBy(renamePasskey)

/** Adds a passkey, which the browser makes, under a name. */
export function AddPasskeyDialog({ onClose, onAdded }: AddFactorProps) {
  const [start] = useStartPasskeyMutation()
  const [create, { reset }] = useCreatePasskeyMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ initialValues: { name: '' }, validate: check })

  /** Gives why there is no passkey, or null. */
  const add = async (name: string): Promise<string | null> => {
    const plan = await start()
    if (!plan.data) return plan.error?.message ?? ''
    const passkey = await makePasskey(plan.data)
    if (isCallFailure(passkey)) return passkey.message
    const { data, error } = await create({ name, passkey })
    if (!data) return error?.message ?? ''
    reset()
    onAdded(data.recovery_codes)
    return null
  }
  const save = form.onSubmit(async ({ name }) => {
    setBusy(true)
    setProblem(await add(name))
    setBusy(false)
  })
  return (
    <OpenModal onClose={onClose} title="Add a passkey">
      <Form onSubmit={save}>
        <Stack gap="md">
          <Text size="sm">
            Your device or password manager keeps the passkey and checks that it is you, by
            fingerprint, face or PIN.
          </Text>
          {problem !== null && <Alert color="orange">{problem}</Alert>}
          <TextInput
            label="Name"
            description="To know it again, such as: my laptop"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Add passkey
            </Button>
          </Group>
        </Stack>
      </Form>
    </OpenModal>
  )
}

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [rename] = useUpdatePasskeysMutation()
  const form = useForm({ initialValues: { name: passkey.name }, validate: check })
  const saving = useSaveForm({
    form,
    send: (data) => rename([{ id: passkey.id, data }]),
    onSaved: ({ name }) => {
      toast(`${passkey.name} is now ${name}`)
      onClose()
    },
  })
  return (
    <OpenModal onClose={onClose} title="Rename passkey">
      <FormBody submit="Rename" {...saving} onCancel={onClose}>
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      </FormBody>
    </OpenModal>
  )
}
