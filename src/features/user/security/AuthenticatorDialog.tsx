import { Button, Center, Code, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  useConfirmAuthenticatorMutation,
  useStartAuthenticatorMutation,
} from '#src/api/signInMethods.ts'
import classes from '#src/components/qr/QrCode.module.css'
import { blackOnWhite, qrSvg } from '#src/components/qr/qrPicture.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Form } from '#src/ui/Form.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'

export interface AddFactorProps {
  readonly onClose: () => void
  /** Gives the recovery codes that came with a first factor; null for others. */
  readonly onAdded: (codes: readonly string[] | null) => void
}

/** Sets an authenticator app up: a QR code or its secret, then a code that shows that it works. */
export const AuthenticatorDialog = (props: AddFactorProps) => (
  <OpenModal onClose={props.onClose} title="Set up an authenticator app">
    <SetUp {...props} />
  </OpenModal>
)

function SetUp({ onClose, onAdded }: AddFactorProps) {
  const [start, { data, error, isLoading, reset }] = useStartAuthenticatorMutation()
  const begin = useEffectEvent(() => void start())
  const end = useEffectEvent(() => reset())
  // The store would hold the secret for longer than it is shown.
  useEffect(() => {
    begin()
    return () => end()
  }, [])
  if (error) {
    return (
      <ErrorState
        title="The set-up could not be started"
        message={error.message}
        onRetry={() => void start()}
        retrying={isLoading}
      />
    )
  }
  if (!data) {
    return (
      <Center py="md">
        <Loader role="status" aria-label="Starting the set-up" />
      </Center>
    )
  }
  return (
    <Stack gap="md">
      <Text size="sm">Scan this with the app on your phone, such as Aegis or 1Password.</Text>
      <Center>
        <img
          className={classes['large']}
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg(data.uri, blackOnWhite))}`}
          alt="QR code for your authenticator app"
        />
      </Center>
      <div>
        <Text size="sm" c="dimmed">
          Or enter this key in the app:
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Code fz="sm" aria-label="Key" style={{ overflowWrap: 'anywhere' }}>
            {data.secret}
          </Code>
          <CopyButton value={data.secret} label="Copy the key" />
        </Group>
      </div>
      <ConfirmCode onClose={onClose} onAdded={onAdded} />
    </Stack>
  )
}

function ConfirmCode({ onClose, onAdded }: AddFactorProps) {
  const [confirm, { isLoading, error, reset }] = useConfirmAuthenticatorMutation()
  const [code, setCode] = useState('')
  const send = async () => {
    const { data } = await confirm({ code })
    if (!data) return
    reset()
    onAdded(data.recovery_codes)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          data-autofocus
          value={code}
          error={error?.message}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            if (error) reset()
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isLoading} disabled={code.trim() === ''}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
