import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import {
  isPersonalPassword,
  personalPasswordMessage,
  portalPassword,
} from '#contract/rules/portalPassword.ts'
import { useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { PortalLogin } from '#src/features/creators/PortalLogin.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { madeUpPassword } from '#src/lib/madeUpPassword.ts'
import { Form } from '#src/ui/Form.tsx'
import { toast } from '#src/ui/toast.ts'

interface PortalPasswordDialogProps {
  readonly opened: boolean
  /** Whose, also while it closes. */
  readonly creator: Creator | undefined
  readonly onClose: () => void
}

/** Gives a creator a password for the portal, or a new one. */
export function PortalPasswordDialog({ opened, creator, onClose }: PortalPasswordDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        creator && `${creator.portal_password_set ? 'Reset' : 'Set'} ${creator.name}’s password`
      }
    >
      {creator && <PasswordSteps key={creator.id} creator={creator} onClose={onClose} />}
    </Modal>
  )
}

interface PasswordStepsProps {
  readonly creator: Creator
  readonly onClose: () => void
}

/** First the password is chosen; then it is shown once, with all that the creator needs. */
function PasswordSteps({ creator, onClose }: PasswordStepsProps) {
  const [password, setPassword] = useState(madeUpPassword)
  const [isSet, setIsSet] = useState(false)
  if (isSet) return <HandedOver creator={creator} password={password} onClose={onClose} />
  return (
    <PasswordForm
      creator={creator}
      password={password}
      onPassword={setPassword}
      onSet={() => setIsSet(true)}
      onCancel={onClose}
    />
  )
}

interface PasswordFormProps {
  readonly creator: Creator
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onSet: () => void
  readonly onCancel: () => void
}

const check = checkedBy(portalPassword().required('Enter a password'))

/** Handles are looked at by the server too, which knows all of them. */
const personal = ({ name, user_creator_id }: Creator, password: string) =>
  isPersonalPassword(password, [name, user_creator_id]) ? personalPasswordMessage : undefined

function PasswordForm({ creator, password, onPassword, onSet, onCancel }: PasswordFormProps) {
  const [problem, setProblem] = useState<string>()
  const [update, { isLoading }] = useUpdateCreatorsMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = (await check(password))[''] ?? personal(creator, password)
    setProblem(wrong)
    if (wrong !== undefined) return
    const { error } = await update([{ id: creator.id, data: { portal_password: password } }])
    const { fields, sentence } = saveFailureOf(error)
    setProblem(fields['portal_password'] ?? sentence ?? undefined)
    if (error) return
    toast(`${creator.name} can sign in to the portal`)
    onSet()
  }
  return (
    <Form onSubmit={save}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {creator.portal_password_set
            ? 'Their current password stops working, and they are signed out everywhere.'
            : 'They use it to sign in to the portal, see your requests and send files.'}
        </Text>
        <PasswordInput
          label="Password"
          withAsterisk
          data-autofocus
          autoComplete="new-password"
          value={password}
          onChange={(event) => onPassword(event.currentTarget.value)}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          defaultVisible
        />
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" px="xs" onClick={() => onPassword(madeUpPassword())}>
            Generate another
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={isLoading}>
              {creator.portal_password_set ? 'Reset password' : 'Set password'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Form>
  )
}

interface HandedOverProps extends PasswordStepsProps {
  readonly password: string
}

const HandedOver = ({ creator, password, onClose }: HandedOverProps) => (
  <Stack gap="md">
    <Alert color="fern" role="status">
      Password set. It is shown only once: send it to {creator.name} now.
    </Alert>
    <PortalLogin creator={creator} password={password} />
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)
