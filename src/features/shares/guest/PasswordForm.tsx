import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#src/ui/Form.tsx'

interface PasswordFormProps {
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onPassword: (password: string) => void
}

/** Asks for the password of a share. */
export function PasswordForm({ problem, busy, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(password === '')
        if (password !== '') onPassword(password)
      }}
    >
      <Stack gap="md" mt="lg">
        <PasswordInput
          label="Password"
          autoComplete="off"
          data-autofocus
          autoFocus
          value={password}
          error={isEmpty ? 'Enter the password' : problem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={busy}>
          Open
        </Button>
      </Stack>
    </Form>
  )
}
